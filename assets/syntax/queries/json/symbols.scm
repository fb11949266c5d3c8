(pair key: (string (string_content) @name)) @symbol.property
(pair key: (string (string_content) @name) value: (object)) @symbol.object
(pair key: (string (string_content) @name) value: (array)) @symbol.array
