[
  (block)
  (declaration_list)
  (field_declaration_list)
  (ordered_field_declaration_list)
  (enum_variant_list)
  (match_block)
  (field_initializer_list)
  (use_list)
  (arguments)
  (parameters)
  (array_expression)
  (tuple_expression)
  (struct_pattern)
  (token_tree)
  (macro_definition)
  (where_clause)
  (raw_string_literal)
] @fold
[
  (line_comment)
  (block_comment)
] @fold.comment
[
  (use_declaration)
  (extern_crate_declaration)
] @fold.imports
