((text) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

((heredoc
  (heredoc_body) @injection.content
  (heredoc_end) @injection.language))

((nowdoc
  (nowdoc_body) @injection.content
  (heredoc_end) @injection.language))
