//one
  // two
