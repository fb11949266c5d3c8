(namespace_declaration name: (_) @name) @symbol.namespace
(class_declaration name: (identifier) @name) @symbol.class
(struct_declaration name: (identifier) @name) @symbol.struct
(record_declaration name: (identifier) @name) @symbol.class
(interface_declaration name: (identifier) @name) @symbol.interface
(enum_declaration name: (identifier) @name) @symbol.enum
(enum_member_declaration name: (identifier) @name) @symbol.enum_member
(delegate_declaration name: (identifier) @name) @symbol.function
(method_declaration name: (identifier) @name) @symbol.method
(constructor_declaration name: (identifier) @name) @symbol.constructor
(local_function_statement name: (identifier) @name) @symbol.function
(property_declaration name: (identifier) @name) @symbol.property
(event_declaration name: (identifier) @name) @symbol.event
(field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @symbol.field
(event_field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @symbol.event
