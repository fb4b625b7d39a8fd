"""What is wrong with a record, said so that its author can put it right."""
