; Most parents are told by a wildcard and a field or a keyword: what is told by their kind makes this query slow to
; compile, the grammar being as large as it is.

; Keywords
["break" "continue" "do" "else" "for" "goto" "if" "return" "while" "throw" "co_await" "co_return" "co_yield"] @keyword.control.cpp
["try" "catch"] @keyword.control.exception.cpp
"switch" @keyword.control.switch.cpp
"case" @keyword.control.case.cpp
"default" @keyword.control.default.cpp
"typedef" @keyword.other.typedef.cpp
"sizeof" @keyword.operator.wordlike.cpp @keyword.operator.sizeof.cpp
["new" "delete"] @keyword.operator.wordlike.cpp @keyword.operator.new.cpp
["and" "or" "not" "xor" "bitand" "bitor" "compl" "not_eq" "and_eq" "or_eq" "xor_eq" "alignof"] @keyword.operator.wordlike.cpp
["const" "extern" "register" "restrict" "static" "volatile" "inline" "thread_local" "constexpr" "consteval" "constinit"
 "mutable" "friend" "explicit" "virtual" "final" "override" "noexcept"] @storage.modifier.cpp
["public" "private" "protected"] @storage.type.modifier.access.control.cpp
"class" @storage.type.class.cpp
"struct" @storage.type.struct.cpp
"enum" @storage.type.enum.cpp
"union" @storage.type.union.cpp
"template" @storage.type.template.cpp
"typename" @storage.type.template.argument.typename.cpp
["signed" "unsigned" "short" "long"] @storage.type.built-in.primitive.cpp
(auto) @storage.type.built-in.primitive.cpp
["asm" "__asm__"] @storage.type.asm.cpp
"namespace" @keyword.other.namespace.definition.cpp
(using_declaration "namespace" @keyword.other.namespace.directive.cpp @storage.type.namespace.directive.cpp)
"using" @keyword.other.using.directive.cpp
"operator" @keyword.other.operator.overload.cpp
"static_assert" @keyword.other.static-assert.cpp
"decltype" @keyword.other.decltype.cpp @storage.type.decltype.cpp
"concept" @storage.type.concept.cpp
"requires" @keyword.other.requires.cpp
["#include" "#define" "#if" "#ifdef" "#ifndef" "#else" "#elif" "#elifdef" "#elifndef" "#endif" (preproc_directive)] @keyword.control.directive.cpp
"defined" @keyword.control.directive.conditional.defined.cpp
(this) @variable.language.this.cpp
(_ . "=" . "default" @keyword.other.default.function.cpp)
(_ . "=" . "delete" @keyword.other.delete.function.cpp)

; Operators
"=" @keyword.operator.assignment.cpp
["+=" "-=" "*=" "/=" "%="] @keyword.operator.assignment.compound.cpp
["&=" "|=" "^=" "<<=" ">>="] @keyword.operator.assignment.compound.bitwise.cpp
["<<" ">>"] @keyword.operator.bitwise.shift.cpp
["==" "!=" "<" "<=" ">" ">=" "<=>"] @keyword.operator.comparison.cpp
["&&" "||" "!"] @keyword.operator.logical.cpp
["&" "|" "^" "~"] @keyword.operator.bitwise.cpp
["+" "-" "*" "/" "%"] @keyword.operator.arithmetic.cpp
"++" @keyword.operator.increment.cpp
"--" @keyword.operator.decrement.cpp
(_ . condition: (_) ["?" ":"] @keyword.operator.ternary.cpp)

; Punctuation
"(" @punctuation.section.parens.begin.bracket.round.cpp
")" @punctuation.section.parens.end.bracket.round.cpp
"[" @punctuation.definition.begin.bracket.square.cpp
"]" @punctuation.definition.end.bracket.square.cpp
"{" @punctuation.section.block.begin.bracket.curly.cpp
"}" @punctuation.section.block.end.bracket.curly.cpp
";" @punctuation.terminator.statement.cpp
"," @punctuation.separator.delimiter.comma.cpp
"::" @punctuation.separator.namespace.access.cpp @punctuation.separator.scope-resolution.cpp
"." @punctuation.separator.dot-access.cpp
"->" @punctuation.separator.pointer-access.cpp
"..." @punctuation.vararg-ellipses.cpp
(_ . type: (_) ["*" "&" "&&"] @storage.modifier.pointer.cpp)
(_ . "*" @storage.modifier.pointer.cpp declarator: (_))
(reference_declarator ["&" "&&"] @storage.modifier.reference.cpp)
":" @punctuation.separator.colon.cpp
(_ . condition: (_) ":" @keyword.operator.ternary.cpp)
(_ . "case" ":" @punctuation.separator.colon.case.cpp)
(_ . "default" . ":" @punctuation.separator.colon.case.default.cpp)
(access_specifier) @storage.type.modifier.access.control.cpp
(parameter_list "(" @punctuation.section.parameters.begin.bracket.round.cpp)
(parameter_list ")" @punctuation.section.parameters.end.bracket.round.cpp)
(template_parameter_list ["<" @punctuation.section.angle-brackets.begin.template.definition.cpp ">" @punctuation.section.angle-brackets.end.template.definition.cpp])
(template_argument_list ["<" @punctuation.section.angle-brackets.begin.template.call.cpp ">" @punctuation.section.angle-brackets.end.template.call.cpp])

; Names
(identifier) @variable.other.unknown.cpp
(field_identifier) @variable.other.property.cpp
(type_identifier) @entity.name.type.cpp
(primitive_type) @storage.type.built-in.primitive.cpp
((primitive_type) @storage.type.built-in.cpp (#any-of? @storage.type.built-in.cpp "size_t" "ssize_t" "ptrdiff_t" "nullptr_t"))
((primitive_type) @support.type.stdint.cpp (#match? @support.type.stdint.cpp "^u?int((_fast|_least)?(8|16|32|64)|ptr|max)_t$"))
(namespace_identifier) @entity.name.scope-resolution.cpp
(_ . "using" . "namespace" . (identifier) @entity.name.namespace.cpp)
(_ . "namespace" name: [(namespace_identifier) @entity.name.namespace.cpp (_ (namespace_identifier) @entity.name.namespace.cpp)])
(_ . argument: [
  (identifier) @variable.other.object.access.cpp
  (_ field: (field_identifier) @variable.other.object.property.cpp)])
(_ . function: [
  (identifier) @entity.name.function.call.cpp
  (_ [
    name: (identifier) @entity.name.function.call.cpp
    field: (field_identifier) @entity.name.function.member.cpp
    field: (_ name: (field_identifier) @entity.name.function.member.cpp)
    name: (_ name: (identifier) @entity.name.function.call.cpp)])])
((identifier) @keyword.operator.wordlike.cpp @keyword.operator.cast.cpp
  (#any-of? @keyword.operator.cast.cpp "static_cast" "dynamic_cast" "const_cast" "reinterpret_cast"))
(_ . declarator: [
  (identifier) @entity.name.function.definition.cpp
  (field_identifier) @entity.name.function.definition.cpp
  (_ name: (identifier) @entity.name.function.definition.cpp)
  (_ name: (_ name: (identifier) @entity.name.function.definition.cpp))] parameters: (_))
(parameter_list (_ declarator: [
  (identifier) @variable.parameter.cpp
  (_ [
    (identifier) @variable.parameter.cpp
    (_ (identifier) @variable.parameter.cpp)])]))
(_ . "class" name: (_) @entity.name.type.class.cpp)
(_ . "struct" name: (_) @entity.name.type.struct.cpp)
(_ . "enum" name: (_) @entity.name.type.enum.cpp)
(_ . "union" name: (_) @entity.name.type.union.cpp)
(_ . ":" [(type_identifier) @entity.name.type.inherited.cpp (_ name: (type_identifier) @entity.name.type.inherited.cpp)])
(enumerator . (identifier) @variable.other.enummember.cpp)
(field_initializer . (field_identifier) @entity.name.function.call.initializer.cpp)
(_ . "goto" . (statement_identifier) @entity.name.label.call.cpp)
(_ . "operator" _ @entity.name.operator.cpp)
(lambda_capture_specifier (identifier) @variable.parameter.capture.cpp)
(_ . "#define" name: (identifier) @entity.name.function.preprocessor.cpp)
(_ . ["#ifdef" "#ifndef"] name: (identifier) @entity.name.function.preprocessor.cpp)
(_ . ["#if" "#elif"] condition: [(identifier) @entity.name.function.preprocessor.cpp (_ [(identifier) @entity.name.function.preprocessor.cpp (_ (identifier) @entity.name.function.preprocessor.cpp)])])
(preproc_params (identifier) @variable.parameter.preprocessor.cpp)
(destructor_name) @entity.name.function.definition.special.member.destructor.cpp
(destructor_name "~" @entity.name.function.definition.special.member.destructor.cpp)
(destructor_name (identifier) @entity.name.function.definition.special.member.destructor.cpp)

; Literals
[(true) (false) (null)] @constant.language.cpp
(number_literal) @constant.numeric.decimal.cpp
(literal_suffix) @keyword.other.unit.user-defined.cpp
(string_literal) @string.quoted.double.cpp
(string_literal "\"" @punctuation.definition.string.begin.cpp)
(raw_string_literal) @string.quoted.double.raw.cpp
(char_literal) @string.quoted.single.cpp
(char_literal "'" @punctuation.definition.string.begin.cpp)
(system_lib_string) @string.quoted.other.lt-gt.include.cpp
(escape_sequence) @constant.character.escape.cpp
(comment) @comment.line.double-slash.cpp
((comment) @comment.block.cpp (#match? @comment.block.cpp "^/[*]"))
((string_content) @_ (#set! inside "printf") (#set! inside.scope "constant.other.placeholder.cpp"))
((preproc_arg) @_ (#set! inside "macro") (#set! inside.scope "cpp"))
[(preproc_def) (preproc_function_def)] @meta.preprocessor.macro.cpp
(preproc_include) @meta.preprocessor.include.cpp
(preproc_call) @meta.preprocessor.cpp
((_ . directive: (_) @_directive argument: (preproc_arg) @entity.name.function.preprocessor.cpp) (#eq? @_directive "#undef"))
((_ . directive: (_) @_directive argument: (preproc_arg) @entity.other.attribute-name.pragma.preprocessor.cpp) (#eq? @_directive "#pragma"))

; What is left out.
((preproc_if condition: (number_literal) @_zero [
  (declaration) (expression_statement) (function_definition) (type_definition) (return_statement) (if_statement)
  (for_statement) (while_statement) (do_statement) (switch_statement) (compound_statement) (labeled_statement)
  (break_statement) (continue_statement) (goto_statement) (struct_specifier) (enum_specifier) (union_specifier)
  (preproc_def) (preproc_function_def) (preproc_call) (preproc_include) (preproc_if) (preproc_ifdef) (comment) (ERROR)
] @comment.block.preprocessor.cpp)
  (#eq? @_zero "0") (#set! whole))
