a /* one */ two
