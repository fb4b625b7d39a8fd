"""Write what readers and programs download: tables, data package, API."""
