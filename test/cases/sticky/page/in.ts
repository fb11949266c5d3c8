class Parts {
  one() {
    if (a) {
      b();
      c();
      d();
    }
    e();
  }

  two() {
    f();
  }
}

function last() {
  g();
  h();
}
