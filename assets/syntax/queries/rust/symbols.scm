(function_item name: (identifier) @name) @symbol.function
(function_signature_item name: (identifier) @name) @symbol.function
(impl_item body: (declaration_list (function_item name: (identifier) @name) @symbol.method))
(trait_item body: (declaration_list (function_item name: (identifier) @name) @symbol.method))
(trait_item body: (declaration_list (function_signature_item name: (identifier) @name) @symbol.method))
(struct_item name: (type_identifier) @name) @symbol.struct
(union_item name: (type_identifier) @name) @symbol.struct
(enum_item name: (type_identifier) @name) @symbol.enum
(enum_variant name: (identifier) @name) @symbol.enum_member
(field_declaration name: (field_identifier) @name) @symbol.field
(trait_item name: (type_identifier) @name) @symbol.interface
(impl_item type: (_) @name) @symbol.object
(mod_item name: (identifier) @name) @symbol.module
(type_item name: (type_identifier) @name) @symbol.type
(const_item name: (identifier) @name) @symbol.constant
(static_item name: (identifier) @name) @symbol.constant
(macro_definition name: (identifier) @name) @symbol.function
