[
  (block)
  (field_declaration_list)
  (interface_type)
  (literal_value)
  (argument_list)
  (parameter_list)
  (const_declaration)
  (var_declaration)
  (type_declaration)
  (expression_switch_statement)
  (type_switch_statement)
  (select_statement)
  (raw_string_literal)
] @fold
[
  (expression_case)
  (default_case)
  (type_case)
  (communication_case)
] @fold.block
(comment) @fold.comment
(import_declaration) @fold.imports
