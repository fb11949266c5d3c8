[
  (compound_statement)
  (field_declaration_list)
  (enumerator_list)
  (initializer_list)
  (argument_list)
  (parameter_list)
  (parenthesized_expression)
  (preproc_if)
  (preproc_ifdef)
] @fold
[
  (case_statement)
  (preproc_function_def)
  (preproc_def)
  (preproc_else)
  (preproc_elif)
] @fold.block
(comment) @fold.comment
(preproc_include) @fold.imports
