copied
