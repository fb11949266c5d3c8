[
  (template_body)
  (enum_body)
  (block)
  (case_block)
  (arguments)
  (parameters)
  (class_parameters)
  (namespace_selectors)
  (string)
] @fold
[
  (indented_block)
  (indented_cases)
  (with_template_body)
] @fold.body
(case_clause) @fold.block
[
  (comment)
  (block_comment)
] @fold.comment
(import_declaration) @fold.imports
