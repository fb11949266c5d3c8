(package_clause name: (package_identifier) @name) @symbol.package
(class_definition name: (identifier) @name) @symbol.class
(object_definition name: (identifier) @name) @symbol.module
(trait_definition name: (identifier) @name) @symbol.interface
(enum_definition name: (identifier) @name) @symbol.enum
(simple_enum_case name: (identifier) @name) @symbol.enum_member
(full_enum_case name: (identifier) @name) @symbol.enum_member
(function_definition name: (_) @name) @symbol.function
(function_declaration name: (_) @name) @symbol.function
(template_body (function_definition name: (_) @name) @symbol.method)
(template_body (function_declaration name: (_) @name) @symbol.method)
(val_definition pattern: (identifier) @name) @symbol.outer.constant
(template_body (val_definition pattern: (identifier) @name) @symbol.field)
(template_body (var_definition pattern: (identifier) @name) @symbol.field)
(type_definition name: (type_identifier) @name) @symbol.type
