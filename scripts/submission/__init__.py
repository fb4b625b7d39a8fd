"""What people send in: files that hold several records, and issues with the output of a tool."""
