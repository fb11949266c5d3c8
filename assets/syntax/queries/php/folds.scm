[
  (compound_statement)
  (declaration_list)
  (enum_declaration_list)
  (switch_block)
  (match_block)
  (colon_block)
  (array_creation_expression)
  (arguments)
  (formal_parameters)
  (namespace_use_group)
  (heredoc)
  (nowdoc)
] @fold
[
  (case_statement)
  (default_statement)
] @fold.block
(comment) @fold.comment
(namespace_use_declaration) @fold.imports
