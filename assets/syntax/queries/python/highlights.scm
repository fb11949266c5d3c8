; Keywords
["if" "elif" "else" "for" "while" "try" "except" "finally" "with" "as" "break" "continue" "return" "yield" "raise" "pass"
 "del" "assert" "await" "match" "case"] @keyword.control.flow.python
["import" "from"] @keyword.control.import.python
(import_statement (aliased_import "as" @keyword.control.import.python))
(import_from_statement (aliased_import "as" @keyword.control.import.python))
["and" "or" "not" "in" "is" "not in" "is not"] @keyword.operator.logical.python
["global" "nonlocal"] @storage.modifier.declaration.python
"def" @storage.type.function.python
"lambda" @storage.type.function.lambda.python
"class" @storage.type.class.python
"async" @storage.type.function.async.python

; Operators
["=" ":=" "+=" "-=" "*=" "/=" "//=" "%=" "**=" "@=" "&=" "|=" "^=" ">>=" "<<="] @keyword.operator.assignment.python
["+" "-" "*" "**" "/" "//" "%" "@"] @keyword.operator.arithmetic.python
["&" "|" "^" "~" "<<" ">>"] @keyword.operator.bitwise.python
["==" "!=" "<" "<=" ">" ">=" "<>"] @keyword.operator.comparison.python
"->" @punctuation.separator.annotation.result.python
(list_splat_pattern "*" @keyword.operator.unpacking.parameter.python)
(dictionary_splat_pattern "**" @keyword.operator.unpacking.parameter.python)
(list_splat "*" @keyword.operator.unpacking.arguments.python)
(dictionary_splat "**" @keyword.operator.unpacking.arguments.python)
(default_parameter "=" @keyword.operator.python)
(typed_default_parameter "=" @keyword.operator.python)
(positional_separator) @keyword.operator.positional.parameter.python
(keyword_separator) @keyword.operator.unpacking.parameter.python

; Punctuation
"(" @punctuation.parenthesis.begin.python
")" @punctuation.parenthesis.end.python
"[" @punctuation.definition.list.begin.python
"]" @punctuation.definition.list.end.python
"{" @punctuation.definition.dict.begin.python
"}" @punctuation.definition.dict.end.python
":" @punctuation.separator.colon.python
"," @punctuation.separator.element.python
"." @punctuation.separator.period.python
(parameters ["(" @punctuation.definition.parameters.begin.python ")" @punctuation.definition.parameters.end.python "," @punctuation.separator.parameters.python])
(argument_list ["(" @punctuation.definition.arguments.begin.python ")" @punctuation.definition.arguments.end.python "," @punctuation.separator.arguments.python])

(subscript ["[" @punctuation.definition.arguments.begin.python "]" @punctuation.definition.arguments.end.python])
(generic_type (type_parameter ["[" @punctuation.definition.arguments.begin.python "]" @punctuation.definition.arguments.end.python]))
(class_definition (argument_list ["(" @punctuation.definition.inheritance.begin.python ")" @punctuation.definition.inheritance.end.python]))

; Names: what is nothing in particular has no scope.
(call function: (identifier) @meta.function-call.generic.python)
(function_definition name: (identifier) @entity.name.function.python)
(decorator "@" @entity.name.function.decorator.python @punctuation.definition.decorator.python)
(decorator [
  (identifier) @entity.name.function.decorator.python
  (attribute [(identifier) "."] @entity.name.function.decorator.python)
  (call function: (identifier) @entity.name.function.decorator.python)
  (call function: (attribute [(identifier) "."] @entity.name.function.decorator.python))])
((identifier) @support.function.builtin.python (#any-of? @support.function.builtin.python
  "__import__" "abs" "aiter" "all" "any" "anext" "ascii" "bin" "breakpoint" "callable" "chr" "compile" "delattr" "dir"
  "divmod" "enumerate" "eval" "exec" "exit" "filter" "format" "getattr" "globals" "hasattr" "hash" "help" "hex" "id"
  "input" "isinstance" "issubclass" "iter" "len" "locals" "map" "max" "memoryview" "min" "next" "oct" "open" "ord" "pow"
  "print" "quit" "range" "reload" "repr" "reversed" "round" "setattr" "sorted" "sum" "vars" "zip"))
((identifier) @support.type.python (#any-of? @support.type.python
  "bool" "bytearray" "bytes" "classmethod" "complex" "dict" "float" "frozenset" "int" "list" "object" "property" "set"
  "slice" "staticmethod" "str" "tuple" "type" "super"))
((identifier) @support.type.exception.python (#match? @support.type.exception.python
  "^((Arithmetic|Assertion|Attribute|Buffer|BlockingIO|BrokenPipe|ChildProcess|Connection(Aborted|Refused|Reset)?|EOF|Environment|FileExists|FileNotFound|FloatingPoint|IO|Import|Indentation|Index|Interrupted|IsADirectory|NotADirectory|Permission|ProcessLookup|Timeout|Key|Lookup|Memory|Name|NotImplemented|OS|Overflow|Reference|Runtime|Recursion|Syntax|System|Tab|Type|UnboundLocal|Unicode(Encode|Decode|Translate)?|Value|ZeroDivision|ModuleNotFound)Error|((Pending)?Deprecation|Runtime|Syntax|User|Future|Import|Unicode|Bytes|Resource)?Warning|SystemExit|Stop(Async)?Iteration|KeyboardInterrupt|GeneratorExit|(Base)?Exception)$"))
((identifier) @variable.legacy.builtin.python (#any-of? @variable.legacy.builtin.python
  "file" "reduce" "intern" "raw_input" "unicode" "cmp" "basestring" "execfile" "long" "xrange"))
(subscript value: (identifier) @meta.indexed-name.python)
(generic_type . (identifier) @meta.indexed-name.python)
(attribute attribute: (identifier) @meta.attribute.python)
((identifier) @constant.other.caps.python (#match? @constant.other.caps.python "^_*[A-Z][_0-9]*[A-Z][A-Z0-9]*(_\\w*)?$"))
((identifier) @variable.language.special.self.python (#eq? @variable.language.special.self.python "self"))
((identifier) @variable.language.special.cls.python (#eq? @variable.language.special.cls.python "cls"))
(call function: (attribute attribute: (identifier) @meta.function-call.generic.python))
((identifier) @support.function.magic.python (#match? @support.function.magic.python
  "^__(abs|add|aenter|aexit|aiter|and|anext|await|bool|bytes|call|ceil|class_getitem|cmp|coerce|complex|contains|copy|deepcopy|del|delattr|delete|delitem|delslice|dir|div|divmod|enter|eq|exit|float|floor|floordiv|format|fspath|get|getattr|getattribute|getinitargs|getitem|getnewargs|getslice|getstate|gt|hash|hex|iadd|iand|idiv|ifloordiv|ilshift|imatmul|imod|imul|index|init|init_subclass|instancecheck|int|invert|ior|ipow|irshift|isub|iter|itruediv|ixor|len|length_hint|long|lshift|lt|matmul|missing|mod|mul|neg|new|next|nonzero|oct|or|pos|pow|prepare|radd|rand|rdiv|rdivmod|reduce|reduce_ex|repr|reversed|rfloordiv|rlshift|rmatmul|rmod|rmul|ror|round|rpow|rrshift|rshift|rsub|rtruediv|rxor|set|set_name|setattr|setitem|setslice|setstate|sizeof|str|sub|subclasscheck|truediv|trunc|unicode|xor)__$"))
((identifier) @support.variable.magic.python (#any-of? @support.variable.magic.python
  "__all__" "__annotations__" "__bases__" "__builtins__" "__class__" "__closure__" "__code__" "__debug__" "__defaults__"
  "__dict__" "__doc__" "__file__" "__func__" "__globals__" "__kwdefaults__" "__match_args__" "__members__"
  "__metaclass__" "__methods__" "__module__" "__mro__" "__name__" "__qualname__" "__post_init__" "__self__"
  "__signature__" "__slots__" "__subclasses__" "__version__" "__weakref__" "__wrapped__" "__spec__" "__path__"
  "__package__" "__future__" "__traceback__"))
"__future__" @support.variable.magic.python
(class_definition name: (identifier) @entity.name.type.class.python)
(class_definition superclasses: (argument_list [
  (identifier) @entity.other.inherited-class.python
  (attribute (identifier) @entity.other.inherited-class.python)
  (keyword_argument value: (identifier) @entity.other.inherited-class.python)]))
(argument_list (keyword_argument name: (identifier) @variable.parameter.function-call.python))
(class_definition (argument_list (keyword_argument name: (identifier) @support.type.metaclass.python)) (#eq? @support.type.metaclass.python "metaclass"))
(parameters [
  (identifier) @variable.parameter.function.language.python
  (_ name: (identifier) @variable.parameter.function.language.python)
  (typed_parameter . [(identifier) @variable.parameter.function.language.python (_ ["*" "**"] (identifier) @variable.parameter.function.language.python)])
  (_ ["*" "**"] (identifier) @variable.parameter.function.language.python)])
(parameters . (identifier) @variable.parameter.function.language.special.self.python (#eq? @variable.parameter.function.language.special.self.python "self"))
(parameters . (identifier) @variable.parameter.function.language.special.cls.python (#eq? @variable.parameter.function.language.special.cls.python "cls"))
(lambda_parameters [
  (identifier) @variable.parameter.function.language.python
  (_ name: (identifier) @variable.parameter.function.language.python)
  (_ ["*" "**"] (identifier) @variable.parameter.function.language.python)])

; Literals
(true) @constant.language.python
(false) @constant.language.python
(none) @constant.language.python
((identifier) @constant.language.python (#any-of? @constant.language.python "NotImplemented" "Ellipsis"))
(type_alias_statement "type" @storage.type.class.python)
(ellipsis) @constant.other.ellipsis.python
(integer) @constant.numeric.dec.python
(float) @constant.numeric.float.python
(comment) @comment.line.number-sign.python
(string) @string.quoted.single.python
(string_start) @punctuation.definition.string.begin.python
(string_end) @punctuation.definition.string.end.python
((string (string_start) @_start) @string.quoted.multi.python (#match? @_start "(\"\"\"|''')$"))
((string (string_start) @_start) @string.regexp.quoted.single.python (#match? @_start "^b?r[^b]"))
(expression_statement . (string) @string.quoted.docstring.multi.python .)
(escape_sequence) @constant.character.escape.python
(escape_interpolation) @constant.character.escape.python
; What is put into a string is not in a string.
((string (string_start) @_start) @meta.fstring.python (#match? @_start "[fF]"))
((string_start) @string.interpolated.python @punctuation.definition.string.begin.python (#match? @string.interpolated.python "[fF]"))
((string (string_start) @_start (string_content) @string.interpolated.python) (#match? @_start "[fF]"))
((string (string_start) @_start (string_end) @string.interpolated.python @punctuation.definition.string.end.python) (#match? @_start "[fF]"))
(interpolation ["{" "}"] @constant.character.format.placeholder.other.python)
(type_conversion) @storage.type.format.python
(format_specifier) @storage.type.format.python
((string (string_start) @_start (string_content) @_) (#not-match? @_start "[fF]|^b?r") (#set! inside "python"))
