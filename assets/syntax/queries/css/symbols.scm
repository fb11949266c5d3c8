(rule_set (selectors) @name) @symbol.class
(media_statement (_) @name . (block)) @symbol.namespace
(keyframes_statement (keyframes_name) @name) @symbol.function
((declaration (property_name) @name) @symbol.variable
  (#match? @name "^--"))
