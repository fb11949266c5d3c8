((heredoc_body
  (heredoc_end) @injection.language) @injection.content)
