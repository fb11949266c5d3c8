; inherits: ecmascript
(class_declaration name: (identifier) @name) @symbol.class
(class name: (identifier) @name) @symbol.class
(field_definition property: (_) @name) @symbol.field
