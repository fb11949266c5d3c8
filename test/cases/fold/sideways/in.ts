a line that is so long that it does not fit
  in it
last
