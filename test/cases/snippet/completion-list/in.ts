mystery

