[
  (compound_statement)
  (subshell)
  (command_substitution)
  (array)
  (do_group)
  (if_statement)
  (case_statement)
  (case_item)
  (heredoc_redirect)
  (test_command)
] @fold
(comment) @fold.comment
