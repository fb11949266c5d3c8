; Templates whose tag is the name of a language, or makes elements and styles.
((call_expression
  function: (identifier) @injection.language
  arguments: (template_string) @injection.content)
  (#any-of? @injection.language "css" "html" "json"))

((call_expression
  function: [
    (identifier) @_tag
    (member_expression object: (identifier) @_tag)
    (call_expression function: (identifier) @_tag)
    (call_expression function: (member_expression object: (identifier) @_tag))
  ]
  arguments: (template_string) @injection.content)
  (#any-of? @_tag "styled" "keyframes" "createGlobalStyle")
  (#set! injection.language "css"))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string) @injection.content)
  (#eq? @_tag "svg")
  (#set! injection.language "html"))

; A comment before a template says what is in it.
((comment) @_mark
  .
  (template_string) @injection.content
  (#match? @_mark "^/[*] *html *[*]/$")
  (#set! injection.language "html"))

((comment) @_mark
  .
  (template_string) @injection.content
  (#match? @_mark "^/[*] *css *[*]/$")
  (#set! injection.language "css"))
