/** Texts of languages with what is hard in them: what goes on over lines, and other languages inside. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'source.ts': `/** A comment
 * over lines { ( */
import { a } from './a.ts';
export class Point<T extends { x: number }> {
  readonly name = \`text \${a({ b: [1, 2] })} and
  more\`;
  get(pattern = /[a-z(]+/g): T | null {
    return this.name.match(pattern) as unknown as T; // it's
  }
}
function draw(text: string): void {}
`,
  'source.tsx': `const View = ({ rows }: Props) => (
  <ul className="list" onClick={() => go({ to: 1 })}>
    {rows.map((row) => (
      <li key={row.id}>{/* comment */} text's {row.name}</li>
    ))}
  </ul>
);
`,
  'source.python': `"""A text
over lines with 'quotes' """
import re

class Shape(Base):
    def area(self, *, scale: float = 1.0) -> float:
        r'''raw ('''
        return f"{self.x!r:>{10}}" * scale  # comment

@decorator(1)
async def go():
    await re.compile(r"(?P<x>a+)[b]")
`,
  'text.html.markdown': `---
title: "front"
list: [1, 2]
---
# Heading *one*

Text with \`code\`, **bold** and [a link](https://example.org "title").

Second heading
--------------

- a list
  \`\`\`ts
  const a = { b: \`\${1}\` };
  /* open
  \`\`\`
1. <b class="x">html</b>

\`\`\`python
def f(x):
    """text
    over lines"""
\`\`\`

### Third ###
~~~toml title="x"
[a]
b = "c" # d
~~~
  \`\`\`console
  $ ls -l
  \`\`\`
> quoted \`\`\`
| a | b |
|---|---|
~~~json
{ "a": [1, null] }
~~~
`,
  'text.html.basic': `<!DOCTYPE html>
<html lang="en">
<head>
<style>
/* comment */
body > p:not(.x) { color: #fff; margin: calc(1px + 2em) }
@media (min-width: 1px) { a::before { content: "}" } }
</style>
<script>
const a = \`<b>\${x}</b>\`; // </b>
if (a < b) { f(/[/]/) }
</script>
</head>
<body onload="go({a: 1})"><!-- a comment
over lines --><p style="color: red">text &amp; more</p></body>
</html>
`,
  'text.html.vue': `<script setup lang="ts">
const props = defineProps<{ rows: string[] }>();
</script>

<template>
  <ul :class="{ on: a > 1 }" @click="go($event)">
    <li v-for="row in props.rows" :key="row">{{ row.toUpperCase() }}</li>
  </ul>
</template>

<style lang="scss" scoped>
$x: 1px;
ul { li { margin: $x; } }
</style>
`,
  'source.svelte': `<script lang="ts">
  let count: number = 0;
  $: double = count * 2;
</script>

{#if count > 1}
  <button on:click={() => count++}>{count} {double}</button>
{:else}
  <p>none</p>
{/if}

<style>
  button { color: red; }
</style>
`,
  'source.yaml': `# comment
a: &x
  - "text: #no"
  - 'it''s'
block: |
  some {{text}}
  more # no comment
folded: >-
  text
b: *x
`,
  'source.shell': `#!/bin/bash
# comment
cat <<EOF | sed 's/a/b/'
text \${a:-$(date)} (
EOF
if [[ "$a" == 'b' ]]; then echo "\${list[@]}"; fi
go() { local x=$((1 + 2)); }
case $1 in a) ;; esac
`,
  'source.rust': `/* a /* nested */ comment */
fn main<'a>(x: &'a str) -> Result<(), Box<dyn Error>> {
    let s = r#"raw " text
over lines"#;
    println!("{x:?} {}", s.len());
    match c { 'a'..='z' => {}, _ => unsafe { f() } }
}
`,
  'source.ruby': `class A < B
  def go(x = %w[a b])
    puts <<~SQL
      select * from a where b = #{x}
    SQL
    x =~ /a#{b}c/i ? :yes : "no #{@x}"
  end
end
=begin
comment
=end
`,
  'source.php': `<html><?php
/** comment */
function go(array $a): ?string { return "text {$a['b']} $a"; }
$x = <<<HTML
<b>$x</b>
HTML;
?>
<p><?= $x ?></p>
`,
  'source.css.scss': `// comment
@mixin a($x: 1) { &:hover { color: darken($x, 10%); } }
.b { @include a(2); /* c */ width: calc(100% - #{$y}); }
`,
  'source.c': `#include <stdio.h>
/* comment
   over lines */
#define MAX(a, b) \\
  ((a) > (b) ? (a) : (b))
int main(void) { char *s = "a\\n"; return MAX(1, '\\'' ); }
`,
  'text.tex.latex': `\\documentclass{article} % comment
\\begin{document}
\\section{One} $a^{2} + \\frac{1}{2}$
\\begin{lstlisting}[language=Python]
def f(): pass
\\end{lstlisting}
\\end{document}
`,
};
