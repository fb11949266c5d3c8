; Keywords
["break" "continue" "do" "else" "for" "goto" "if" "return" "while"] @keyword.control.c
"switch" @keyword.control.switch.c
"case" @keyword.control.case.c
"default" @keyword.control.default.c
"typedef" @keyword.other.typedef.c
"sizeof" @keyword.operator.sizeof.c
["const" "extern" "register" "restrict" "static" "volatile" "inline" "__inline" "__inline__" "__restrict__" "_Noreturn"
 "noreturn" "thread_local" "constexpr"] @storage.modifier.c
["struct" "enum" "union"] @storage.type.c
["auto" "signed" "unsigned" "short" "long"] @storage.type.built-in.primitive.c
["asm" "__asm" "__asm__"] @storage.type.asm.c
["#include" "#define" "#if" "#ifdef" "#ifndef" "#else" "#elif" "#elifdef" "#elifndef" "#endif"] @keyword.control.directive.conditional.c
(preproc_directive) @keyword.control.directive.pragma.c
"defined" @keyword.control.directive.conditional.c

; Operators
"=" @keyword.operator.assignment.c
["+=" "-=" "*=" "/=" "%="] @keyword.operator.assignment.compound.c
["&=" "|=" "^=" "<<=" ">>="] @keyword.operator.assignment.compound.bitwise.c
["<<" ">>"] @keyword.operator.bitwise.shift.c
["==" "!=" "<" "<=" ">" ">="] @keyword.operator.comparison.c
["&&" "||" "!"] @keyword.operator.logical.c
["&" "|" "^" "~" "+" "-" "*" "/" "%"] @keyword.operator.c
"++" @keyword.operator.increment.c
"--" @keyword.operator.decrement.c
(_ . condition: (_) ["?" ":"] @keyword.operator.ternary.c)

; Punctuation
"(" @punctuation.section.parens.begin.bracket.round.c
")" @punctuation.section.parens.end.bracket.round.c
"[" @punctuation.definition.begin.bracket.square.c
"]" @punctuation.definition.end.bracket.square.c
"{" @punctuation.section.block.begin.bracket.curly.c
"}" @punctuation.section.block.end.bracket.curly.c
";" @punctuation.terminator.statement.c
"," @punctuation.separator.delimiter.c
"." @punctuation.separator.dot-access.c
"->" @punctuation.separator.pointer-access.c
"..." @punctuation.vararg-ellipses.c
(case_statement ["case" @keyword.control.case.c ":" @punctuation.separator.colon.case.c])
(parameter_list ["(" @punctuation.section.parameters.begin.bracket.round.c ")" @punctuation.section.parameters.end.bracket.round.c])
(argument_list ["(" @punctuation.section.arguments.begin.bracket.round.c ")" @punctuation.section.arguments.end.bracket.round.c])

; Names
(primitive_type) @storage.type.built-in.primitive.c
((primitive_type) @storage.type.built-in.c (#any-of? @storage.type.built-in.c "size_t" "ssize_t" "ptrdiff_t" "nullptr_t" "max_align_t"))
((type_identifier) @support.type.posix-reserved.c (#match? @support.type.posix-reserved.c "_t$"))
((type_identifier) @support.type.stdint.c (#match? @support.type.stdint.c "^u?int((_fast|_least)?(8|16|32|64)|ptr|max)_t$"))
((primitive_type) @support.type.stdint.c (#match? @support.type.stdint.c "^u?int((_fast|_least)?(8|16|32|64)|ptr|max)_t$"))
(_ . argument: (_) field: (field_identifier) @variable.other.member.c)
(field_expression argument: (identifier) @variable.other.object.access.c)
(subscript_expression argument: [(identifier) @variable.object.c (_ field: (field_identifier) @variable.object.c)])
(array_declarator declarator: (field_identifier) @variable.object.c)
(compound_statement (declaration declarator: (array_declarator declarator: (identifier) @variable.object.c)))
["__attribute__" "__attribute"] @entity.name.function.c
(call_expression function: [
  (identifier) @entity.name.function.c
  (field_expression field: (field_identifier) @entity.name.function.member.c)])
(function_declarator declarator: [
  (identifier) @entity.name.function.c
  (field_identifier) @entity.name.function.c])
(parameter_declaration declarator: [
  (identifier) @variable.parameter.probably.c
  (_ declarator: (identifier) @variable.parameter.probably.c)
  (_ declarator: (_ declarator: (identifier) @variable.parameter.probably.c))])
(preproc_def name: (identifier) @entity.name.function.preprocessor.c)
(preproc_function_def name: (identifier) @entity.name.function.preprocessor.c)
(preproc_params (identifier) @variable.parameter.preprocessor.c)
(preproc_ifdef name: (identifier) @entity.name.function.preprocessor.c)
(preproc_elifdef name: (identifier) @entity.name.function.preprocessor.c)
(preproc_defined (identifier) @entity.name.function.preprocessor.c)
(_ . "#if" condition: [(identifier) @entity.name.function.preprocessor.c (_ [(identifier) @entity.name.function.preprocessor.c (_ [(identifier) @entity.name.function.preprocessor.c (_ (identifier) @entity.name.function.preprocessor.c)])])])
(_ . "#elif" condition: [(identifier) @entity.name.function.preprocessor.c (_ [(identifier) @entity.name.function.preprocessor.c (_ (identifier) @entity.name.function.preprocessor.c)])])
(preproc_params "..." @punctuation.vararg-ellipses.variable.parameter.preprocessor.c)

; Literals
[(true) (false) (null)] @constant.language.c
(number_literal) @constant.numeric.decimal.c
(string_literal) @string.quoted.double.c
(string_literal "\"" @punctuation.definition.string.begin.c)
(char_literal) @string.quoted.single.c
(char_literal "'" @punctuation.definition.string.begin.c)
(system_lib_string) @string.quoted.other.lt-gt.include.c
(escape_sequence) @constant.character.escape.c
(comment) @comment.line.double-slash.c
((comment) @comment.block.c (#match? @comment.block.c "^/[*]"))
((string_content) @_ (#set! inside "printf") (#set! inside.scope "constant.other.placeholder.c"))
((preproc_arg) @_ (#set! inside "macro") (#set! inside.scope "c"))
[(preproc_def) (preproc_function_def)] @meta.preprocessor.macro.c
(preproc_include) @meta.preprocessor.include.c
(preproc_call) @meta.preprocessor.c
((preproc_call directive: (_) @_directive argument: (preproc_arg) @entity.name.function.preprocessor.c) (#eq? @_directive "#undef"))
((preproc_call directive: (_) @_directive argument: (preproc_arg) @entity.other.attribute-name.pragma.preprocessor.c) (#eq? @_directive "#pragma"))

; What is left out.
((preproc_if condition: (number_literal) @_zero [
  (declaration) (expression_statement) (function_definition) (type_definition) (return_statement) (if_statement)
  (for_statement) (while_statement) (do_statement) (switch_statement) (compound_statement) (labeled_statement)
  (break_statement) (continue_statement) (goto_statement) (struct_specifier) (enum_specifier) (union_specifier)
  (preproc_def) (preproc_function_def) (preproc_call) (preproc_include) (preproc_if) (preproc_ifdef) (comment) (ERROR)
] @comment.block.preprocessor.c)
  (#eq? @_zero "0") (#set! whole))
