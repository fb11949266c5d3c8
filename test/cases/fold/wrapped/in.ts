one
four
some words that are wrapped in two rows
  in it
  more
last
