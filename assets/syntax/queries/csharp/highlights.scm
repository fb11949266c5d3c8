; Keywords
["if"] @keyword.control.conditional.if.cs
"else" @keyword.control.conditional.else.cs
"switch" @keyword.control.conditional.switch.cs
"case" @keyword.control.conditional.case.cs
"default" @keyword.control.conditional.default.cs
"when" @keyword.control.conditional.when.cs
["for" "foreach" "while" "do" "in"] @keyword.control.loop.for.cs
["break" "continue" "return" "goto" "throw" "yield"] @keyword.control.flow.return.cs
["try" "catch" "finally"] @keyword.control.exception.try.cs
["using" "lock" "fixed" "checked" "unchecked"] @keyword.control.context.using.cs
(using_directive ["using" "global" "static"] @keyword.other.directive.using.cs)
["new" "await" "typeof" "sizeof" "stackalloc" "is" "as" "with"] @keyword.operator.expression.new.cs
["and" "or" "not"] @keyword.operator.expression.pattern.combinator.cs
["from" "join" "let" "orderby" "group" "select" "into" "on" "equals" "by" "ascending" "descending"] @keyword.operator.expression.query.cs
"where" @storage.modifier.where.cs
(where_clause "where" @keyword.operator.expression.query.where.cs)
(default_expression "default" @keyword.operator.expression.default.cs)
[(modifier) "ref" "out" "params" "this" "unsafe" "extern" "scoped"] @storage.modifier.cs
"this" @variable.language.this.cs
"base" @variable.language.base.cs
"namespace" @storage.type.namespace.cs
"class" @storage.type.class.cs
"interface" @storage.type.interface.cs
"struct" @storage.type.struct.cs
"enum" @storage.type.enum.cs
"record" @storage.type.record.cs
"delegate" @storage.type.delegate.cs
"event" @storage.type.event.cs
"operator" @storage.type.operator.cs
["implicit" "explicit"] @storage.modifier.implicit.cs
["get" "set" "init" "add" "remove"] @storage.type.accessor.get.cs
["#if" "#elif" "#else" "#endif" "#define" "#undef" "#region" "#endregion" "#pragma" "#error" "#warning" "#line" "#nullable"] @meta.preprocessor.cs @keyword.preprocessor.if.cs

; Operators
"=" @keyword.operator.assignment.cs
["+=" "-=" "*=" "/=" "%=" "??="] @keyword.operator.assignment.compound.cs
["&=" "|=" "^=" "<<=" ">>=" ">>>="] @keyword.operator.assignment.compound.bitwise.cs
["==" "!="] @keyword.operator.comparison.cs
["<" "<=" ">" ">="] @keyword.operator.relational.cs
["&&" "||" "!"] @keyword.operator.logical.cs
["&" "|" "^" "~"] @keyword.operator.bitwise.cs
["<<" ">>" ">>>"] @keyword.operator.bitwise.shift.cs
["+" "-" "*" "/" "%"] @keyword.operator.arithmetic.cs
"++" @keyword.operator.increment.cs
"--" @keyword.operator.decrement.cs
"??" @keyword.operator.null-coalescing.cs
"=>" @keyword.operator.arrow.cs
".." @keyword.operator.range.cs
(_ . condition: (_) "?" @keyword.operator.conditional.question-mark.cs)
(_ . condition: (_) ":" @keyword.operator.conditional.colon.cs)

; Punctuation
"(" @punctuation.parenthesis.open.cs
")" @punctuation.parenthesis.close.cs
"[" @punctuation.squarebracket.open.cs
"]" @punctuation.squarebracket.close.cs
"{" @punctuation.curlybrace.open.cs
"}" @punctuation.curlybrace.close.cs
";" @punctuation.terminator.statement.cs
"," @punctuation.separator.comma.cs
"." @punctuation.accessor.cs
["->" "::"] @punctuation.accessor.pointer.cs
(type_argument_list ["<" @punctuation.definition.typeparameters.begin.cs ">" @punctuation.definition.typeparameters.end.cs])
(type_parameter_list ["<" @punctuation.definition.typeparameters.begin.cs ">" @punctuation.definition.typeparameters.end.cs])

; Names
(identifier) @variable.other.readwrite.cs
(_ . expression: (identifier) @variable.other.object.cs)
(_ . expression: (_) name: (identifier) @variable.other.object.property.cs)
(_ . expression: (_ . expression: (_) name: (identifier) @variable.other.object.property.cs))
(_ . function: [
  (identifier) @entity.name.function.cs
  (_ name: [(identifier) @entity.name.function.cs (generic_name (identifier) @entity.name.function.cs)])
  (generic_name (identifier) @entity.name.function.cs)])
(_ . type: [(identifier) @entity.name.type.cs (qualified_name (identifier) @entity.name.type.cs)])
(_ . [(modifier) (attribute_list)] type: [(identifier) @entity.name.type.cs (qualified_name (identifier) @entity.name.type.cs)])
(_ . returns: (identifier) @entity.name.type.cs)
(_ . [(modifier) (attribute_list)] returns: (identifier) @entity.name.type.cs)
(generic_name . (identifier) @entity.name.type.cs)
(type_argument_list (identifier) @entity.name.type.cs)
(nullable_type (identifier) @entity.name.type.cs)
(base_list (identifier) @entity.name.type.cs)
(predefined_type) @keyword.type.cs
(implicit_type) @storage.type.var.cs
(type_parameter name: (identifier) @entity.name.type.type-parameter.cs)
(type_parameter_constraints_clause (identifier) @entity.name.type.type-parameter.cs)
(method_declaration name: (identifier) @entity.name.function.cs)
(local_function_statement name: (identifier) @entity.name.function.cs)
(constructor_declaration name: (identifier) @entity.name.function.cs)
(destructor_declaration name: (identifier) @entity.name.function.cs)
(property_declaration name: (identifier) @entity.name.variable.property.cs)
(variable_declaration (_ name: (identifier) @entity.name.variable.local.cs))
(field_declaration (_ (_ name: (identifier) @entity.name.variable.field.cs)))
(event_field_declaration (_ (_ name: (identifier) @entity.name.variable.event.cs)))
(implicit_parameter) @entity.name.variable.parameter.cs
(parameter name: (identifier) @entity.name.variable.parameter.cs)
(class_declaration name: (identifier) @entity.name.type.class.cs)
(interface_declaration name: (identifier) @entity.name.type.interface.cs)
(struct_declaration name: (identifier) @entity.name.type.struct.cs)
(record_declaration name: (identifier) @entity.name.type.class.cs)
(enum_declaration name: (identifier) @entity.name.type.enum.cs)
(delegate_declaration name: (identifier) @entity.name.type.delegate.cs)
(enum_member_declaration name: (identifier) @entity.name.variable.enum-member.cs)
(_ . "namespace" name: [(identifier) @entity.name.type.namespace.cs (_ [(identifier) @entity.name.type.namespace.cs (_ (identifier) @entity.name.type.namespace.cs)])])
(using_directive [(identifier) @entity.name.type.namespace.cs (_ [(identifier) @entity.name.type.namespace.cs (_ [(identifier) @entity.name.type.namespace.cs (_ (identifier) @entity.name.type.namespace.cs)])])])
(_ . condition: (_) (_ . "." . name: (identifier) @variable.other.object.property.cs))
((_ . function: (identifier) @keyword.operator.expression.nameof.cs) (#eq? @keyword.operator.expression.nameof.cs "nameof"))
(_ . function: (_ . condition: (_) (_ . "." . name: (identifier) @entity.name.function.cs)))
(preproc_arg) @entity.name.variable.preprocessor.symbol.cs
(preproc_region content: (_) @string.unquoted.preprocessor.message.cs)
(_ . "goto" (identifier) @entity.name.label.cs)
(discard) @variable.language.discard.cs
(attribute name: (identifier) @entity.name.type.cs)
(labeled_statement (identifier) @entity.name.label.cs)

; Literals
((boolean_literal) @constant.language.boolean.true.cs)
(null_literal) @constant.language.null.cs
[(integer_literal) (real_literal)] @constant.numeric.decimal.cs
[(string_literal) (verbatim_string_literal) (raw_string_literal) (interpolated_string_expression)] @string.quoted.double.cs
(string_literal "\"" @punctuation.definition.string.begin.cs)
(interpolation (interpolation_brace) @punctuation.definition.interpolation.begin.cs) @meta.interpolation.cs
(character_literal) @string.quoted.single.cs
(character_literal "'" @punctuation.definition.char.begin.cs)
(escape_sequence) @constant.character.escape.cs
(comment) @comment.line.double-slash.cs
((comment) @comment.block.documentation.cs (#match? @comment.block.documentation.cs "^///") (#set! inside "xmldoc"))
((comment) @comment.block.cs (#match? @comment.block.cs "^/[*]"))
