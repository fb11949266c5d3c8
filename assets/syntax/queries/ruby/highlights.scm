; Keywords
["if" "unless" "else" "elsif" "case" "when" "while" "until" "for" "in" "do" "begin" "end" "ensure" "rescue" "return"
 "break" "next" "redo" "retry" "yield" "then" "alias" "undef" "BEGIN" "END" "defined?"] @keyword.control.ruby
"def" @keyword.control.def.ruby
"class" @keyword.control.class.ruby
"module" @keyword.control.module.ruby
(do_block "do" @keyword.control.start-block.ruby)
["and" "or" "not" "!" "&&" "||"] @keyword.operator.logical.ruby
[(self) (super)] @variable.language.ruby
[(file) (line) (encoding)] @variable.language.ruby

; Operators and punctuation
["==" "===" "!=" "<" "<=" ">" ">=" "<=>" "=~" "!~"] @keyword.operator.comparison.ruby
"=" @keyword.operator.assignment.ruby
["+=" "-=" "*=" "/=" "%=" "**=" "||=" "&&=" "|=" "&=" "^=" "<<=" ">>="] @keyword.operator.assignment.augmented.ruby
["+" "-" "*" "**" "/" "%"] @keyword.operator.arithmetic.ruby
["&" "|" "^" "~" "<<" ">>"] @keyword.operator.other.ruby
["?" ":"] @punctuation.separator.other.ruby
["=>" ] @punctuation.separator.key-value
["{" "}"] @punctuation.section.scope.begin.ruby
["[" "]"] @punctuation.section.array.begin.ruby
["(" ")"] @punctuation.section.function.begin.ruby
"," @punctuation.separator.object.ruby
";" @punctuation.separator.statement.ruby
["." "&."] @punctuation.separator.method.ruby
"::" @punctuation.separator.namespace.ruby
"->" @support.function.kernel.ruby
(method_parameters ["(" ")"] @punctuation.definition.parameters.ruby)
(block_parameters "|" @punctuation.separator.variable.ruby)

; Names
(constant) @variable.other.constant.ruby
(instance_variable) @variable.other.readwrite.instance.ruby
(class_variable) @variable.other.readwrite.class.ruby
(global_variable) @variable.other.readwrite.global.ruby
(_ !operator . left: (identifier) @variable.ruby)
(_ . receiver: (_) method: (identifier) @entity.name.function.ruby)
(_ . method: (identifier) @entity.name.function.ruby . (argument_list . "("))
(super) @keyword.control.pseudo-method.ruby
((identifier) @keyword.control.pseudo-method.ruby (#any-of? @keyword.control.pseudo-method.ruby "block_given?" "iterator?" "__method__"))
((identifier) @keyword.other.special-method.ruby (#any-of? @keyword.other.special-method.ruby
  "initialize" "new" "loop" "include" "extend" "prepend" "raise" "fail" "attr_accessor" "attr_reader" "attr_writer" "attr" "catch" "throw"
  "require" "require_relative" "private" "public" "protected" "private_class_method" "public_class_method" "module_function" "refine" "using" "attr_rw"))
((identifier) @support.function.kernel.ruby (#any-of? @support.function.kernel.ruby
  "abort" "at_exit" "autoload" "binding" "callcc" "caller" "exec" "exit" "fork" "format" "freeze" "gets"
  "global_variables" "lambda" "load" "local_variables" "open" "p" "print" "printf" "proc" "putc" "puts" "rand"
  "readline" "readlines" "select" "set_trace_func" "sleep" "spawn" "sprintf" "srand"
  "syscall" "system" "test" "trace_var" "trap" "untrace_var" "warn" "Array" "Float" "Integer" "String"))
(_ . "def" name: (_) @entity.name.function.ruby)
(_ . "def" object: (self) @entity.name.function.ruby)
(_ . "def" object: (_) "." @entity.name.function.ruby)
(method_parameters [
  (identifier) @variable.parameter.function.ruby
  (_ name: (identifier) @variable.parameter.function.ruby)])
(lambda_parameters [
  (identifier) @variable.parameter.function.ruby
  (_ name: (identifier) @variable.parameter.function.ruby)])
(block_parameters [
  (identifier) @variable.other.block.ruby
  (_ name: (identifier) @variable.other.block.ruby)])
(method_parameters (keyword_parameter name: (identifier) @constant.other.symbol.hashkey.parameter.function.ruby ":" @constant.other.symbol.hashkey.parameter.function.ruby))
(_ . "class" name: [(constant) @entity.name.type.class.ruby (_ (constant) @entity.name.type.class.ruby)])
(_ . "module" name: [(constant) @entity.name.type.module.ruby (_ (constant) @entity.name.type.module.ruby)])
(_ . receiver: [(constant) @support.class.ruby (_ name: (constant) @support.class.ruby)])
(_ . scope: (constant) @support.class.ruby)
(_ . "<" @punctuation.separator.inheritance.ruby . (_))
(_ . "<" [(constant) @entity.other.inherited-class.ruby (_ (constant) @entity.other.inherited-class.ruby)])

; Literals
[(true) (false)] @constant.language.boolean.ruby
(nil) @constant.language.nil.ruby
[(integer) (float) (rational) (complex)] @constant.numeric.ruby
[(simple_symbol) (delimited_symbol) (bare_symbol)] @constant.language.symbol.ruby
(hash_key_symbol) @constant.language.symbol.hashkey.ruby
(_ . key: (hash_key_symbol) ":" @constant.language.symbol.hashkey.ruby)
[(string) (bare_string) (character)] @string.quoted.double.interpolated.ruby
(string_array) @string.quoted.other.ruby
(symbol_array) @constant.language.symbol.ruby
(string "\"" @punctuation.definition.string.begin.ruby)
[(heredoc_body) (heredoc_beginning) (heredoc_end)] @string.unquoted.heredoc.ruby
(subshell) @string.interpolated.ruby
(regex) @string.regexp.interpolated.ruby
(escape_sequence) @constant.character.escape.ruby
(interpolation) @meta.embedded.line.ruby
"#{" @punctuation.section.embedded.begin.ruby
(_ . "#{" "}" @punctuation.section.embedded.end.ruby)
(comment) @comment.line.number-sign.ruby
((comment) @comment.block.documentation.ruby (#match? @comment.block.documentation.ruby "^=begin"))
