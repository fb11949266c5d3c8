a {
  b
}
c {
  d
}
