code();
  // one two three four five six
  // seven
code();
