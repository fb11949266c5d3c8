aaa
