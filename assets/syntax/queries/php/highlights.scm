; Keywords
["if" "else" "elseif" "for" "foreach" "while" "do" "break" "continue" "return" "declare" "endif" "endfor" "endforeach"
 "endwhile" "endswitch" "yield"] @keyword.control.php
["switch" "case" "default"] @keyword.control.switch.php
"match" @keyword.control.match.php
["try" "catch" "finally" "throw"] @keyword.control.exception.php
"goto" @keyword.control.goto.php
["include" "include_once" "require" "require_once"] @keyword.control.import.include.php
["echo" "print" ] @support.function.construct.output.php
"unset" @support.function.construct.php
"exit" @keyword.control.exit.php
"list" @support.function.construct.php
"new" @keyword.other.new.php
"clone" @keyword.other.clone.php
"namespace" @keyword.other.namespace.php
"use" @keyword.other.use.php
"as" @keyword.operator.as.php
(namespace_use_clause "as" @keyword.other.use-as.php)
"insteadof" @keyword.other.use-insteadof.php
"instanceof" @keyword.operator.type.php
["and" "or" "xor"] @keyword.operator.logical.php
["function" "fn"] @storage.type.function.php
"const" @storage.type.const.php
"class" @storage.type.class.php
"interface" @storage.type.interface.php
"trait" @storage.type.trait.php
"enum" @storage.type.enum.php
["extends" "implements" "global"] @storage.modifier.php
[(visibility_modifier) (static_modifier) (final_modifier) (abstract_modifier) (readonly_modifier) (var_modifier)] @storage.modifier.php
"static" @storage.modifier.php
(relative_scope) @storage.type.php
(php_tag) @punctuation.section.embedded.begin.php
(php_end_tag) @punctuation.section.embedded.end.php

; Operators
["=" "+=" "-=" "*=" "/=" "%=" "**=" ".=" "??=" "&=" "|=" "^=" "<<=" ">>="] @keyword.operator.assignment.php
["+" "-" "*" "/" "%" "**"] @keyword.operator.arithmetic.php
["==" "!=" "===" "!==" "<" "<=" ">" ">=" "<=>" "<>"] @keyword.operator.comparison.php
["&&" "||" "!"] @keyword.operator.logical.php
["&" "|" "^" "~" "<<" ">>"] @keyword.operator.bitwise.php
["++" "--"] @keyword.operator.increment-decrement.php
"??" @keyword.operator.null-coalescing.php
"." @keyword.operator.string.php
["->" "?->" "::"] @keyword.operator.class.php
"=>" @keyword.operator.key.php
"?" @keyword.operator.nullable-type.php
"@" @keyword.operator.error-control.php
"..." @keyword.operator.spread.php
(_ . condition: (_) ["?" ":"] @keyword.operator.ternary.php)
(reference_modifier "&" @storage.modifier.reference.php)
(_ . "fn" "=>" @punctuation.definition.arrow.php)
(match_conditional_expression "=>" @keyword.definition.arrow.php)
(match_default_expression "=>" @keyword.definition.arrow.php)
(declare_directive "strict_types" @constant.other.php)
(encapsed_string ["{" "}"] @punctuation.definition.variable.php)
(heredoc_body ["{" "}"] @punctuation.definition.variable.php)
(union_type "|" @punctuation.separator.delimiter.php)
(type_list "|" @punctuation.separator.delimiter.php)

; Punctuation
";" @punctuation.terminator.expression.php
"," @punctuation.separator.delimiter.php
":" @punctuation.terminator.statement.php
"(" @punctuation.definition.begin.bracket.round.php
")" @punctuation.definition.end.bracket.round.php
"[" @punctuation.section.array.begin.php
"]" @punctuation.section.array.end.php
"{" @punctuation.definition.begin.bracket.curly.php
"}" @punctuation.definition.end.bracket.curly.php
"\\" @punctuation.separator.inheritance.php
(arguments ["(" @punctuation.definition.arguments.begin.bracket.round.php ")" @punctuation.definition.arguments.end.bracket.round.php])
(formal_parameters ["(" @punctuation.definition.parameters.begin.bracket.round.php ")" @punctuation.definition.parameters.end.bracket.round.php])

; Names
(name) @constant.other.php
((name) @constant.language.php (#match? @constant.language.php "^__(FILE|DIR|FUNCTION|CLASS|METHOD|LINE|NAMESPACE)__$"))
((name) @support.constant.core.php (#match? @support.constant.core.php "^(PHP_|E_)[A-Z_]+$"))
(variable_name) @variable.other.php
(variable_name "$" @punctuation.definition.variable.php (name) @variable.other.php)
((variable_name) @variable.language.this.php (#eq? @variable.language.this.php "$this"))
((variable_name (name) @variable.language.this.php) (#eq? @variable.language.this.php "this"))
(_ . (_) . "::" . (name) @constant.other.class.php)
(_ object: (_) name: (name) @variable.other.property.php)
(_ object: (_) name: (name) @entity.name.function.php . (arguments "("))
(_ scope: (_) name: (name) @entity.name.function.php . (arguments "("))
(_ . scope: (name) @support.class.php)
(class_constant_access_expression . (name) @support.class.php)
(_ . function: [(name) @entity.name.function.php (qualified_name (name) @entity.name.function.php)])
((_ . function: (name) @support.function.php) (#match? @support.function.php
  "^(array_\\w+|str\\w+|count|trim|[lr]trim|sprintf|printf|implode|explode|in_array|is_\\w+|json_\\w+|file_\\w+|preg_\\w+|error_log|define|defined|date|time|max|min|round|floor|ceil|abs|sort|usort|ksort|isset|empty|dirname|basename|var_dump|print_r|ucfirst|substr|number_format|call_user_func|call_user_func_array|func_get_args|gettype|intval|floatval|strval|compact|extract|range|key|current|reset|end|array|md5|sha1|hash|usleep|sleep|microtime|mktime|ob_\\w+|mb_\\w+|curl_\\w+|rename|copy|unlink|mkdir|rmdir|touch|chmod|is_\\w+|glob|trigger_error|function_exists|method_exists|class_exists|property_exists|get_class|uniqid|realpath|pathinfo|header|htmlspecialchars|fopen|fclose|fwrite|fread|rand|mt_rand|random_int)$"))
(method_declaration name: (name) @entity.name.function.php)
((name) @support.function.magic.php (#match? @support.function.magic.php "^__(construct|destruct|call|callStatic|get|set|isset|unset|sleep|wakeup|toString|invoke|set_state|clone|debugInfo|serialize|unserialize)$"))
(_ . "function" name: (name) @entity.name.function.php)
(class_declaration name: (name) @entity.name.type.class.php)
(interface_declaration name: (name) @entity.name.type.interface.php)
(trait_declaration name: (name) @entity.name.type.trait.php)
(enum_declaration name: (name) @entity.name.type.enum.php)
(enum_case name: (name) @constant.enum.php)
(const_element (name) @constant.other.php)
(base_clause [(name) @entity.other.inherited-class.php (qualified_name (name) @entity.other.inherited-class.php)])
(class_interface_clause [(name) @entity.other.inherited-class.php (qualified_name (name) @entity.other.inherited-class.php)])
(namespace_name (name) @support.other.namespace.php)
(namespace_definition name: (namespace_name (name) @entity.name.type.namespace.php))
(namespace_definition name: (namespace_name "\\" @entity.name.type.namespace.php))
(namespace_use_clause (qualified_name (name) @support.class.php))
(namespace_use_clause (name) @support.class.php)
(namespace_use_clause alias: (name) @entity.other.alias.php)
(named_type [(name) @support.class.php (qualified_name (name) @support.class.php)])
(use_declaration (name) @support.class.php)
(object_creation_expression "new" . [(name) @support.class.php (qualified_name (name) @support.class.php)])
(_ . left: (_) "instanceof" (name) @support.class.php)
(primitive_type) @keyword.other.type.php
(dynamic_variable_name (name) @variable.other.php)
((name) @storage.type.php (#any-of? @storage.type.php "self" "static" "parent"))
(cast_type) @storage.type.php
(argument name: (name) @entity.name.variable.parameter.php)
(named_label_statement (name) @entity.name.goto-label.php)
(goto_statement (name) @entity.name.goto-label.php)

; Literals
[(boolean) (null)] @constant.language.php
[(integer) (float)] @constant.numeric.decimal.php
(encapsed_string) @string.quoted.double.php
(encapsed_string "\"" @punctuation.definition.string.begin.php)
(string) @string.quoted.single.php
(string "'" @punctuation.definition.string.begin.php)
[(heredoc_body) (nowdoc_body)] @string.unquoted.heredoc.php
"<<<" @string.unquoted.heredoc.php @punctuation.definition.string.php
[(heredoc_start) (heredoc_end)] @keyword.operator.heredoc.php
(escape_sequence) @constant.character.escape.php
(comment) @comment.line.double-slash.php
((comment) @comment.block.php (#match? @comment.block.php "^/[*]"))
((comment) @comment.block.documentation.phpdoc.php (#match? @comment.block.documentation.phpdoc.php "^/[*][*]") (#set! inside "phpdoc"))
