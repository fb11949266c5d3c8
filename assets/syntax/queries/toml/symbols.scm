(table . (_) @name) @symbol.object
(table_array_element . (_) @name) @symbol.array
(pair . (_) @name) @symbol.property
