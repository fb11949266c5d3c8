; Keywords
["if" "else" "for" "while" "do" "switch" "case" "default" "break" "continue" "return" "yield"] @keyword.control.java
"throw" @keyword.control.throw.java
"throws" @storage.modifier.java
"try" @keyword.control.try.java
"catch" @keyword.control.catch.java
"finally" @keyword.control.finally.java
"new" @keyword.control.new.java
"assert" @keyword.control.assert.java
"instanceof" @keyword.operator.instanceof.java
"import" @keyword.other.import.java
"package" @keyword.other.package.java
["public" "private" "protected" "static" "final" "native" "synchronized" "abstract" "transient" "volatile" "strictfp"
 "sealed" "non-sealed"] @storage.modifier.java
(modifiers "default" @storage.modifier.java)
"extends" @storage.modifier.extends.java
"implements" @storage.modifier.implements.java
"permits" @storage.modifier.permits.java
["class" "interface" "enum" "record" "@interface"] @storage.modifier.java
["module" "requires" "exports" "opens" "uses" "provides" "to" "with" "transitive"] @keyword.module.java
(this) @variable.language.this.java
(super) @variable.language.java

; Operators and punctuation
["<<" ">>" ">>>" "&" "|" "^" "~"] @keyword.operator.bitwise.java
["<<=" ">>=" ">>>=" "&=" "|=" "^="] @keyword.operator.assignment.bitwise.java
["==" "!=" "<=" ">=" "<" ">"] @keyword.operator.comparison.java
["+=" "-=" "*=" "/=" "%="] @keyword.operator.assignment.arithmetic.java
"=" @keyword.operator.assignment.java
["++" "--"] @keyword.operator.increment-decrement.java
["+" "-" "*" "/" "%"] @keyword.operator.arithmetic.java
["!" "&&" "||"] @keyword.operator.logical.java
["?" ":"] @keyword.control.ternary.java
"::" @keyword.control.ternary.java
"->" @storage.type.function.arrow.java
"..." @punctuation.definition.parameters.varargs.java
["(" ")"] @punctuation.bracket.round.java
["[" "]"] @punctuation.bracket.square.java
"{" @punctuation.section.block.begin.bracket.curly.java
"}" @punctuation.section.block.end.bracket.curly.java
";" @punctuation.terminator.java
"," @punctuation.separator.delimiter.java
"." @punctuation.separator.period.java
"@" @punctuation.definition.annotation.java
(type_arguments ["<" ">"] @punctuation.bracket.angle.java)
(type_parameters ["<" ">"] @punctuation.bracket.angle.java)
(formal_parameters ["(" @punctuation.definition.parameters.begin.bracket.round.java ")" @punctuation.definition.parameters.end.bracket.round.java])
(argument_list ["(" @punctuation.definition.parameters.begin.bracket.round.java ")" @punctuation.definition.parameters.end.bracket.round.java])

; Names
(type_identifier) @storage.type.java
((type_identifier) @storage.type.local.java (#eq? @storage.type.local.java "var"))
(type_parameter (type_identifier) @storage.type.generic.java)
(type_arguments (type_identifier) @storage.type.generic.java)
(type_arguments (wildcard "?" @storage.type.generic.wildcard.java))
[(void_type) (integral_type) (floating_point_type) (boolean_type)] @storage.type.primitive.java
(package_declaration [(identifier) @storage.modifier.package.java (scoped_identifier) @storage.modifier.package.java])
(import_declaration [(identifier) @storage.modifier.import.java (scoped_identifier) @storage.modifier.import.java])
(import_declaration (asterisk) @variable.language.wildcard.java)
(import_declaration "static" @storage.modifier.java)
(_ . object: [(identifier) @variable.other.object.java (_ field: (identifier) @variable.other.object.property.java)])
(field_access field: (identifier) @variable.other.object.property.java)
(method_invocation name: (identifier) @entity.name.function.java)
(method_declaration name: (identifier) @entity.name.function.java)
(constructor_declaration name: (identifier) @entity.name.function.java)
(formal_parameter name: (identifier) @variable.parameter.java)
(inferred_parameters (identifier) @variable.parameter.java)
(variable_declarator name: (identifier) @variable.other.definition.java)
(spread_parameter (variable_declarator name: (identifier) @variable.parameter.java))
(resource name: (identifier) @variable.other.definition.java)
(enhanced_for_statement name: (identifier) @variable.other.definition.java)
(annotation_type_element_declaration name: (identifier) @entity.name.function.java)
(object_creation_expression type: (type_identifier) @entity.name.function.java)
(lambda_expression parameters: (identifier) @variable.parameter.java)
(catch_formal_parameter name: (identifier) @variable.parameter.java)
(class_declaration name: (identifier) @entity.name.type.class.java)
(interface_declaration name: (identifier) @entity.name.type.interface.java)
(enum_declaration name: (identifier) @entity.name.type.enum.java)
(record_declaration name: (identifier) @entity.name.type.record.java)
(annotation_type_declaration name: (identifier) @storage.type.annotation.java)
(asterisk "*" @variable.language.wildcard.java)
(enum_constant name: (identifier) @constant.other.enum.java)
(superclass (_) @entity.other.inherited-class.java)
(super_interfaces (type_list (_) @entity.other.inherited-class.java))
(marker_annotation name: (_) @storage.type.annotation.java)
(annotation name: (_) @storage.type.annotation.java)
(element_value_pair key: (identifier) @constant.other.key.java)

; Literals
[(true) (false) (null_literal)] @constant.language.java
[(decimal_integer_literal) (decimal_floating_point_literal) (hex_integer_literal) (hex_floating_point_literal)
 (octal_integer_literal) (binary_integer_literal)] @constant.numeric.decimal.java
(string_literal) @string.quoted.double.java
(string_literal . "\"\"\"") @string.quoted.triple.java
(string_literal ["\"" "\"\"\""] @punctuation.definition.string.begin.java)
(character_literal) @string.quoted.single.java
(escape_sequence) @constant.character.escape.java
(line_comment) @comment.line.double-slash.java
(block_comment) @comment.block.java
((block_comment) @comment.block.javadoc.java (#match? @comment.block.javadoc.java "^/[*][*]") (#set! inside "javadoc"))
