  one
  two
three
