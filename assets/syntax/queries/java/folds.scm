[
  (block)
  (constructor_body)
  (class_body)
  (interface_body)
  (enum_body)
  (annotation_type_body)
  (module_body)
  (switch_block)
  (array_initializer)
  (element_value_array_initializer)
  (argument_list)
  (formal_parameters)
  (annotation_argument_list)
] @fold
(switch_block_statement_group) @fold.block
[
  (line_comment)
  (block_comment)
] @fold.comment
(import_declaration) @fold.imports
