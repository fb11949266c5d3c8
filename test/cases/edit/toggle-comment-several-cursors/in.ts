one
  two

// three
