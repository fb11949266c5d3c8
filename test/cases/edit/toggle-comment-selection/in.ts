  one
    // two
