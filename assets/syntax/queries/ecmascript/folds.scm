; Shared by the trees of JavaScript and TypeScript.
[
  (statement_block)
  (class_body)
  (switch_body)
  (object)
  (object_pattern)
  (array)
  (array_pattern)
  (arguments)
  (formal_parameters)
  (parenthesized_expression)
  (template_string)
  (template_substitution)
  (named_imports)
  (export_clause)
] @fold
[
  (switch_case)
  (switch_default)
] @fold.block
(comment) @fold.comment
(import_statement) @fold.imports
