if (a) {
b();
  }
