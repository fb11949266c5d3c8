; Punctuation and operators
["(" ")"] @punctuation.definition.subshell.single.shell
["((" "))"] @punctuation.section.arithmetic.double.shell
["{" "}"] @punctuation.definition.group.shell
["[" "]"] @punctuation.definition.logical-expression.shell
["[[" "]]"] @punctuation.definition.logical-expression.shell
[";" "&"] @punctuation.terminator.statement.semicolon.shell
[";;" ";&" ";;&"] @punctuation.terminator.statement.case.shell
["|" "|&"] @keyword.operator.pipe.shell
["&&" "||"] @punctuation.separator.statement.and.shell
[">" ">>" "<" ">&" "<&" "&>" "&>>" ">|"] @keyword.operator.redirect.shell
["<<" "<<-"] @keyword.operator.heredoc.shell
"<<<" @keyword.operator.herestring.shell
"=" @keyword.operator.assignment.shell
"+=" @keyword.operator.assignment.compound.shell
["==" "!=" "=~" "<=" ">=" "!"] @keyword.operator.logical.shell
["+" "-" "*" "/" "%" "**" "++" "--" "?" ":" "," "-=" "*=" "/=" "%="] @keyword.operator.arithmetic.shell
(test_operator) @keyword.operator.logical.shell
(file_descriptor) @keyword.operator.redirect.shell
(case_item "|" @keyword.operator.pipe.shell)

; Commands
(number) @constant.numeric.integer.shell
(_ name: (_) argument: [
  (word) @string.unquoted.argument.shell
  (_ (word) @string.unquoted.argument.shell)])
(_ . name: (_) value: [(word) @string.unquoted.shell (number) @string.unquoted.shell (array (word) @string.unquoted.shell)])
(_ . ["for" "select"] value: [
  (word) @string.unquoted.shell
  (concatenation (word) @string.unquoted.shell)])
(_ . "${" (word) @variable.other.normal.shell)
(file_redirect destination: [(word) @string.unquoted.argument.shell (number) @keyword.operator.redirect.shell])
(command_name (word) @entity.name.function.call.shell @entity.name.command.shell)
((command_name (word) @support.function.builtin.shell) (#any-of? @support.function.builtin.shell
  "alias" "bg" "bind" "builtin" "caller" "cd" "command" "compgen" "complete" "dirs" "disown" "echo"
  "enable" "eval" "exec" "exit" "false" "fc" "fg" "getopts" "hash" "help" "history" "jobs" "kill" "let" "logout" "popd"
  "printf" "pushd" "pwd" "read" "readonly" "set" "shift" "shopt" "source" "suspend" "test" "times" "trap" "true"
  "type" "ulimit" "umask" "unalias" "unset" "wait" "." ":"))
((command_name (word) @keyword.control.shell) (#any-of? @keyword.control.shell "break" "continue" "return"))
(_ name: (_) argument: (word) @string.unquoted.argument.shell @constant.other.option.shell (#match? @string.unquoted.argument.shell "^-"))
(function_definition ["(" ")"] @punctuation.definition.arguments.shell)
(compound_statement ["{" "}"] @punctuation.definition.group.shell)
(function_definition (compound_statement ["{" "}"] @punctuation.definition.group.shell @punctuation.section.function.definition.shell))
(array ["(" ")"] @punctuation.definition.array.shell)
(function_definition name: (word) @entity.name.function.shell)
(_ . value: [(word) (extglob_pattern) (concatenation)] @string.unquoted.pattern.shell @string.regexp.unquoted.shell)
(_ . value: (_) value: [(word) (extglob_pattern) (concatenation)] @string.unquoted.pattern.shell @string.regexp.unquoted.shell)
(_ . value: (_) ")" @keyword.operator.pattern.case.shell)
(regex) @string.regexp.unquoted.shell
(heredoc_start) @punctuation.definition.string.heredoc.delimiter.shell
(heredoc_end) @punctuation.definition.string.heredoc.delimiter.shell

; Keywords
["if" "then" "else" "elif" "fi" "for" "while" "until" "do" "done" "case" "esac" "in" "select"] @keyword.control.shell
"function" @storage.type.function.shell
["declare" "typeset" "export" "readonly" "local"] @storage.modifier.shell
["unset" "unsetenv"] @support.function.builtin.shell

; Variables
(variable_name) @variable.other.normal.shell
(variable_assignment name: (variable_name) @variable.other.assignment.shell)
(for_statement variable: (variable_name) @variable.other.for.shell)
(declaration_command (variable_name) @variable.other.assignment.shell)
((variable_name) @variable.parameter.positional.shell (#match? @variable.parameter.positional.shell "^[0-9]+$"))
(unset_command (variable_name) @string.unquoted.argument.shell)
(special_variable_name) @variable.parameter.positional.shell
(simple_expansion "$" @punctuation.definition.variable.shell @variable.other.normal.shell)
(simple_expansion "$" @punctuation.definition.variable.shell @variable.parameter.positional.shell (special_variable_name))
(expansion ["${" "}"] @punctuation.section.bracket.curly.variable.begin.shell @punctuation.definition.variable.shell)
(_ . "${" operator: _ @keyword.operator.expansion.shell)
["$((" "))"] @punctuation.section.arithmetic.double.shell
(command_substitution) @meta.embedded.shell
"$(" @punctuation.definition.subshell.single.shell
"`" @punctuation.definition.evaluation.backticks.shell
(process_substitution) @string.interpolated.process-substitution.shell

; Strings
(string) @string.quoted.double.shell
(string "\"" @punctuation.definition.string.begin.shell)
(raw_string) @string.quoted.single.shell
(ansi_c_string) @string.quoted.single.dollar.shell
(heredoc_body) @string.unquoted.heredoc.shell
(comment) @comment.line.number-sign.shell
((string_content) @_ (#set! inside "shell"))
((simple_expansion "$" @punctuation.definition.variable.shell @variable.parameter.positional.shell . (_) @_name) (#match? @_name "^([0-9]+|[@*#?!$_-])$"))
((extglob_pattern) @string.unquoted.pattern.shell @string.regexp.unquoted.shell (#set! inside "glob"))
((extglob_pattern) @keyword.operator.pattern.case.default.shell (#eq? @keyword.operator.pattern.case.default.shell "*"))
