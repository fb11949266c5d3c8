; Keywords
["if" "then" "else" "while" "do" "for" "yield" "match" "case"] @keyword.control.flow.scala
["return" "throw"] @keyword.control.flow.jump.scala
["try" "catch" "finally"] @keyword.control.exception.scala
["def" "class" "trait" "object" "enum" "type" "given" "extends" "with" "end" "extension" "derives"] @keyword.declaration.scala
"val" @keyword.declaration.stable.scala
"var" @keyword.declaration.volatile.scala
"package" @keyword.other.package.scala
"import" @keyword.other.import.scala
"export" @keyword.other.export.scala
"new" @keyword.declaration.scala
["abstract" "final" "lazy" "sealed" "override" "implicit" "using"] @storage.modifier.other
[(inline_modifier) (infix_modifier) (open_modifier) (transparent_modifier) (opaque_modifier)] @storage.modifier.other
["private" "protected"] @storage.modifier.access
["=>" "<-"] @keyword.operator.scala


; Operators and punctuation
(operator_identifier) @keyword.operator.scala
((operator_identifier) @keyword.operator.comparison.scala (#any-of? @keyword.operator.comparison.scala "==" "!=" "<=" ">=" "<" ">" "eq" "ne"))
((operator_identifier) @keyword.operator.arithmetic.scala (#any-of? @keyword.operator.arithmetic.scala "+" "-" "*" "/" "%"))
((operator_identifier) @keyword.operator.logical.scala (#any-of? @keyword.operator.logical.scala "&&" "||" "!"))
"=" @keyword.operator.scala
["(" "{" "["] @punctuation.section.block.begin.scala
[")" "}" "]"] @punctuation.section.block.end.scala
(import_declaration ["." ","] @punctuation.definition.import)
(package_identifier "." @punctuation.definition.package)

; Names
(type_identifier) @entity.name.class
((identifier) @entity.name.class (#match? @entity.name.class "^[A-Z]"))
((identifier) @variable.language.scala (#any-of? @variable.language.scala "this" "super"))
(package_clause name: (package_identifier (identifier) @entity.name.package.scala))
(import_declaration [(identifier) @entity.name.import.scala (_ [(identifier) @entity.name.import.scala (_ [(identifier) @entity.name.import.scala (_ (identifier) @entity.name.import.scala)])])])
(namespace_selectors (identifier) @entity.name.import.scala)
(import_declaration path: (identifier) @entity.name.class.import.scala (#match? @entity.name.class.import.scala "^[A-Z]"))
(namespace_selectors (identifier) @entity.name.class.import.scala (#match? @entity.name.class.import.scala "^[A-Z]"))
(function_definition name: (_) @entity.name.function.declaration)
(function_declaration name: (_) @entity.name.function.declaration)
(class_definition name: (identifier) @entity.name.class.declaration)
(object_definition name: (identifier) @entity.name.class.declaration)
(trait_definition name: (identifier) @entity.name.class.declaration)
(enum_definition name: (identifier) @entity.name.class.declaration)
(type_definition name: (type_identifier) @entity.name.type.declaration)
(given_definition name: (identifier) @entity.name.given.declaration)
(_ . "val" pattern: (identifier) @variable.stable.declaration.scala)
(_ . "var" pattern: (identifier) @variable.volatile.declaration.scala)
(_ . (modifiers) "val" pattern: (identifier) @variable.stable.declaration.scala)
(_ . (modifiers) "var" pattern: (identifier) @variable.volatile.declaration.scala)
(val_declaration name: (identifier) @variable.stable.declaration.scala)
(parameter name: (identifier) @variable.parameter.scala)
(class_parameter name: (identifier) @variable.parameter.scala)
(_ . "val" name: (identifier) @variable.stable.declaration.scala)
(_ . "var" name: (identifier) @variable.volatile.declaration.scala)
(_ . (modifiers) "val" name: (identifier) @variable.stable.declaration.scala)
(_ . (modifiers) "var" name: (identifier) @variable.volatile.declaration.scala)
(annotation) @meta.annotation.scala
(annotation name: (type_identifier) @meta.annotation.name.scala)

; Literals
[(boolean_literal) (null_literal)] @constant.language.scala
[(integer_literal) (floating_point_literal)] @constant.numeric.scala
(string) @string.quoted.double.scala
((string) @string.quoted.triple.scala (#match? @string.quoted.triple.scala "^\"\"\""))
(character_literal) @string.quoted.other @constant.character.literal.scala
(interpolated_string_expression interpolator: (identifier) @keyword.interpolation.scala)
(interpolated_string) @string.quoted.double.interpolated.scala
(interpolation "$" @punctuation.definition.template-expression.begin.scala) @meta.template.expression.scala
(interpolation (block ["{" "}"] @punctuation.definition.template-expression.begin.scala))
(escape_sequence) @constant.character.escape.scala
(comment) @comment.line.double-slash.scala
(block_comment) @comment.block.scala
((block_comment) @comment.block.documentation.scala (#match? @comment.block.documentation.scala "^/[*][*]") (#set! inside "tags") (#set! inside.scope "keyword.other.documentation.scaladoc.scala"))
