"""What a record is: one model per kind of file under `data/`, and nothing about what is done with it."""
