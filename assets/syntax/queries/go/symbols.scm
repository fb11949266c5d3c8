(function_declaration name: (identifier) @name) @symbol.function
(method_declaration name: (field_identifier) @name) @symbol.method
(type_spec name: (type_identifier) @name) @symbol.type
(type_spec name: (type_identifier) @name type: (struct_type)) @symbol.struct
(type_spec name: (type_identifier) @name type: (interface_type)) @symbol.interface
(type_alias name: (type_identifier) @name) @symbol.type
(field_declaration name: (field_identifier) @name) @symbol.field
(method_elem name: (field_identifier) @name) @symbol.method
(const_declaration (const_spec name: (identifier) @name) @symbol.outer.constant)
(var_declaration (var_spec name: (identifier) @name) @symbol.outer.variable)
(var_declaration (var_spec_list (var_spec name: (identifier) @name) @symbol.outer.variable))
