; Keywords
["break" "case" "continue" "default" "defer" "else" "fallthrough" "for" "go" "goto" "if" "range" "return" "select" "switch"] @keyword.control.go
"import" @keyword.control.import.go
"chan" @keyword.channel.go
"const" @keyword.const.go
"func" @keyword.function.go
"interface" @keyword.interface.go
"map" @keyword.map.go
"package" @keyword.package.go
"struct" @keyword.struct.go
"type" @keyword.type.go
"var" @keyword.var.go

; Operators
["=" ":=" "+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "&^="] @keyword.operator.assignment.go
["+" "-" "*" "/" "%"] @keyword.operator.arithmetic.go
["&" "|" "^" "~" "<<" ">>" "&^"] @keyword.operator.arithmetic.bitwise.go
["==" "!=" "<" "<=" ">" ">="] @keyword.operator.comparison.go
["&&" "||" "!"] @keyword.operator.logical.go
"++" @keyword.operator.increment.go
"--" @keyword.operator.decrement.go
"..." @keyword.operator.ellipsis.go
"<-" @keyword.operator.channel.go
(unary_expression ["&" "*"] @keyword.operator.address.go)
(pointer_type "*" @keyword.operator.address.go)

; Punctuation
"(" @punctuation.definition.begin.bracket.round.go
")" @punctuation.definition.end.bracket.round.go
"[" @punctuation.definition.begin.bracket.square.go
"]" @punctuation.definition.end.bracket.square.go
"{" @punctuation.definition.begin.bracket.curly.go
"}" @punctuation.definition.end.bracket.curly.go
":" @punctuation.other.colon.go
"," @punctuation.other.comma.go
"." @punctuation.other.period.go
";" @punctuation.terminator.go

; Names
[(identifier) (field_identifier)] @variable.other.go
(package_identifier) @variable.other.go
(package_clause (package_identifier) @entity.name.type.package.go)
(blank_identifier) @variable.other.go
(label_name) @variable.other.label.go
(type_identifier) @entity.name.type.go
((type_identifier) @storage.type.numeric.go (#any-of? @storage.type.numeric.go
  "int" "int8" "int16" "int32" "int64" "uint" "uint8" "uint16" "uint32" "uint64" "float32" "float64" "complex64"
  "complex128" "bool" "byte" "error" "rune" "string" "uintptr"))
(type_parameter_declaration name: (_) @variable.parameter.go)
(qualified_type package: (_) @entity.name.type.go)
(qualified_type name: (_) @entity.name.type.go)
(call_expression function: [
  (identifier) @entity.name.function.support.go
  (selector_expression field: (field_identifier) @entity.name.function.support.go)])
((call_expression function: (identifier) @storage.type.numeric.go) (#any-of? @storage.type.numeric.go
  "int" "int8" "int16" "int32" "int64" "uint" "uint8" "uint16" "uint32" "uint64" "float32" "float64" "complex64"
  "complex128" "bool" "byte" "error" "rune" "string" "uintptr" "any"))
(function_declaration name: (_) @entity.name.function.go)
(method_declaration name: (_) @entity.name.function.go)
(method_elem name: (_) @entity.name.function.go)
(parameter_declaration name: (_) @variable.parameter.go)
(variadic_parameter_declaration name: (_) @variable.parameter.go)
(short_var_declaration left: (expression_list (identifier) @variable.other.assignment.go))
(range_clause left: (expression_list (identifier) @variable.other.assignment.go))
(assignment_statement left: (expression_list (identifier) @variable.other.assignment.go))
(var_spec name: (_) @variable.other.assignment.go)
(const_spec name: (_) @variable.other.constant.go)
(field_declaration name: (_) @variable.other.property.go)
(import_spec name: (_) @variable.other.import.go)

; Literals
[(true) (false)] @constant.language.boolean.go
(nil) @constant.language.null.go
(iota) @constant.language.iota.go
[(int_literal) (float_literal) (imaginary_literal)] @constant.numeric.decimal.go
(interpreted_string_literal) @string.quoted.double.go
(interpreted_string_literal . "\"" @punctuation.definition.string.begin.go "\"" @punctuation.definition.string.end.go .)
(raw_string_literal) @string.quoted.raw.go
(raw_string_literal . "`" @punctuation.definition.string.begin.go "`" @punctuation.definition.string.end.go .)
(import_spec path: (interpreted_string_literal (interpreted_string_literal_content) @entity.name.import.go))
(rune_literal) @string.quoted.rune.go
(escape_sequence) @constant.character.escape.go
(comment) @comment.line.double-slash.go
((comment) @comment.block.go (#match? @comment.block.go "^/[*]"))
((interpreted_string_literal_content) @_ (#set! inside "printf") (#set! inside.scope "constant.other.placeholder.go"))
