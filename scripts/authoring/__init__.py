"""How records come to be: asked for, imported, corrected, written in their one form."""
