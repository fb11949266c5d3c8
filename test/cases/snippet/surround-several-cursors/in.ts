  one
two
