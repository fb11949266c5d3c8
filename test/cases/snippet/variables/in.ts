one two
three
