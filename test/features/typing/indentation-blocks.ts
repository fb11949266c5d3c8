import type { TABLES } from './indentation-tables.ts';

/** As `TABLES`, of what belongs together over several lines. */
export const BLOCKS: typeof TABLES = {
  'a.tsx': [
    ['a("<b‸")', '>', 'a("<b>‸")'],
    ['    <a‸', '\nb={c}', '    <a\n        b={c}‸'],
    ['    <a\n        b={c}\n        ‸', '>', '    <a\n        b={c}\n    >‸</a>'],
    ['    <a\n        b={c}\n        ‸', '/>', '    <a\n        b={c}\n    />‸'],
    ['    <a\n        b={c}>‸', '\n', '    <a\n        b={c}>\n        ‸'],
    ['<a>\n    <b onClick={() => c()}>d</b>‸', '\n', '<a>\n    <b onClick={() => c()}>d</b>\n    ‸'],
    ['<b onClick={() => c()}>‸', '\n', '<b onClick={() => c()}>\n    ‸'],
    ['<b onClick={() => c()} />‸', '\n', '<b onClick={() => c()} />\n‸'],
    ['    <>‸', '\n', '    <>\n        ‸'],
    ['<a>\n    <>\n        b\n    </>‸', '\n', '<a>\n    <>\n        b\n    </>\n    ‸'],
    [
      '<a>\n    {b.map(c => <d>\n        c\n    </d>)}‸',
      '\n',
      '<a>\n    {b.map(c => <d>\n        c\n    </d>)}\n    ‸',
    ],
    [
      '<a>\n    {b ? <c /> : <d>\n        c\n    </d>}‸',
      '\n',
      '<a>\n    {b ? <c /> : <d>\n        c\n    </d>}\n    ‸',
    ],
    ['interface A {\n    b?: <T>(c: T) => d;‸', '\n', 'interface A {\n    b?: <T>(c: T) => d;\n    ‸'],
  ],
  'a.vue': [
    ['<a>\n    <b\n        c="d"\n    >‸', '\n', '<a>\n    <b\n        c="d"\n    >\n        ‸'],
    ['<a>\n  <b\n    c="d"\n  >\n    e\n‸', '</', '<a>\n  <b\n    c="d"\n  >\n    e\n  </b>‸'],
  ],
  'a.php': [
    ['    foreach ($a as $b):‸', '\n', '    foreach ($a as $b):\n        ‸'],
    ['    if ($a):\n        b();‸', '\nelse:', '    if ($a):\n        b();\n    else:‸'],
    ['    if ($a):\n        b();‸', '\nendif', '    if ($a):\n        b();\n    endif‸'],
    ['    <?php if ($a): ?>‸', '\n', '    <?php if ($a): ?>\n        ‸'],
    [
      '    <?php if ($a): ?>\n        b‸',
      '\n<?php endif',
      '    <?php if ($a): ?>\n        b\n    <?php endif‸',
    ],
    ['    if ($a) {\n        b();\n        ‸', '} else', '    if ($a) {\n        b();\n    } else‸'],
  ],
  'a.ex': [
    ['    case a do\n      1 ->\n        b‸', '\nend', '    case a do\n      1 ->\n        b\n    end‸'],
    ['  a(fn b ->\n    b‸)', '\nend', '  a(fn b ->\n    b\n  end‸)'],
    ['  try do\n    a\n  rescue\n    b -> c‸', '\nafter', '  try do\n    a\n  rescue\n    b -> c\n  after‸'],
    ['  def a do\n    b‸', '\nendless', '  def a do\n    b\n    endless‸'],
  ],
  'a.cs': [
    ['    A()\n        : base()‸', '\n{', '    A()\n        : base()\n    {‸}'],
    ['    a(b => new‸', '\n{', '    a(b => new\n    {‸}'],
    ['    if (a)‸', '\n{\nb', '    if (a)\n    {\n        b‸\n    }'],
    ['    else‸', '\n{', '    else\n    {‸}'],
    ['    if (a)\n        b();\n‸', '{', '    if (a)\n        b();\n    {‸}'],
    ['    void A()\n    ‸', '{', '    void A()\n    {‸}'],
  ],
  'a.ts': [
    ['  const a =‸', '\nb;\n', '  const a =\n    b;\n  ‸'],
    ['  const a = b ||‸', '\nc ||\nd;\n', '  const a = b ||\n    c ||\n    d;\n  ‸'],
    [
      '  a\n    .b()\n    .c(() => {\n      d();\n    });‸',
      '\n',
      '  a\n    .b()\n    .c(() => {\n      d();\n    });\n  ‸',
    ],
    ['  a\n    .b()‸', '\n', '  a\n    .b()\n    ‸'],
    ['  type A =\n    | B\n    | C;‸', '\n', '  type A =\n    | B\n    | C;\n  ‸'],
    ['f(a,\n  b) {\n  c;\n‸', '}', 'f(a,\n  b) {\n  c;\n}‸'],
    [
      '  for (a of b)\n    if (c) {\n      d();\n    }‸',
      '\n',
      '  for (a of b)\n    if (c) {\n      d();\n    }\n  ‸',
    ],
    ['  if (a)\n    b({\n      c,\n    });‸', '\n', '  if (a)\n    b({\n      c,\n    });\n  ‸'],
    [
      'for (a of b)\n  if (c) {\n    d();\n  } else {\n    e();\n  }‸',
      '\n',
      'for (a of b)\n  if (c) {\n    d();\n  } else {\n    e();\n  }\n‸',
    ],
    ['  if (a) {\n    b();\n  }‸', '\n', '  if (a) {\n    b();\n  }\n  ‸'],
    [
      '  if (a)\n  {\n  }\n  else\n  {\n    b();\n  }‸',
      '\n',
      '  if (a)\n  {\n  }\n  else\n  {\n    b();\n  }\n  ‸',
    ],
  ],
  'a.js': [
    ['  do {\n    a()\n  } while (b > 0)‸', '\n', '  do {\n    a()\n  } while (b > 0)\n  ‸'],
    ['  } else if (b > 0)‸', '\n', '  } else if (b > 0)\n    ‸'],
  ],
  'a.rb': [
    ['a { |b|‸}', '\n', 'a { |b|\n    ‸\n}'],
    ['  a\n    .b do |c|\n      d‸', '\nend', '  a\n    .b do |c|\n      d\n    end‸'],
    ['=begin‸', '\n', '=begin\n‸'],
    ['  case a\n  when b then c‸', '\nwhen', '  case a\n  when b then c\n  when‸'],
    ['  case a\n  when b\n    c‸', '\nwhen', '  case a\n  when b\n    c\n  when‸'],
    ['  case a\n  when b then c‸', '\nelse', '  case a\n  when b then c\n  else‸'],
    ['  a = if b\n    c‸', '\nelse', '  a = if b\n    c\n  else‸'],
    ['  def a\n    b‸', '\nindex', '  def a\n    b\n    index‸'],
  ],
  'a.sh': [
    ['  a |‸', '\nb |\nc\n', '  a |\n    b |\n    c\n  ‸'],
    ['case a in\n  b)\n    c‸', '\n;;\n', 'case a in\n  b)\n    c\n    ;;\n  ‸'],
    ['case a in\n  b)\n    c\n  ;;‸', '\n', 'case a in\n  b)\n    c\n  ;;\n  ‸'],
    ['case a in\n  b)\n    c ;;‸', '\n', 'case a in\n  b)\n    c ;;\n  ‸'],
    ['case a in\n  -b|"c") d ;;‸', '\n', 'case a in\n  -b|"c") d ;;\n  ‸'],
    ['case a in\n  b)\n    c\n    ;;‸', '\nesac', 'case a in\n  b)\n    c\n    ;;\nesac‸'],
  ],
  'a.yaml': [
    ['  - run: |‸', '\n', '  - run: |\n      ‸'],
    ['    - env:‸', '\n', '    - env:\n        ‸'],
    ['  - a:\n      - b:‸', '\n', '  - a:\n      - b:\n          ‸'],
    ['    - a: b‸', '\n', '    - a: b\n    ‸'],
    ['    - |‸', '\n', '    - |\n        ‸'],
  ],
  'a.html': [['  <input\n    id="a"\n  >‸', '\n', '  <input\n    id="a"\n  >\n  ‸']],
  'a.c': [
    ['#define A \\\\\n    do {‸}', ' \\\\\nb;', '#define A \\\\\n    do { \\\\\n        b;‸\n    }'],
    [
      'switch (a) {\ncase 1:\n    b();\n}\nswitch (c) {\n    ‸',
      'case 2:',
      'switch (a) {\ncase 1:\n    b();\n}\nswitch (c) {\ncase 2:‸',
    ],
    ['#define A \\\\‸', '\nb', '#define A \\\\\n    b‸'],
    ['    a();\nout:‸', '\n', '    a();\nout:\n    ‸'],
  ],
  'a.rs': [
    ['fn a<T>()\nwhere‸', '\nT: B,\n{', 'fn a<T>()\nwhere\n    T: B,\n{‸}'],
    ['    let a = b\n        .c();‸', '\n', '    let a = b\n        .c();\n    ‸'],
  ],
  'a.lua': [
    ['  a(function(b)‸)', '\n', '  a(function(b)\n    ‸)'],
    ['  a(function(b)\n    c()‸)', '\nd()', '  a(function(b)\n    c()\n    d()‸)'],
    ['  a(function(b)\n    c()‸)', '\nend', '  a(function(b)\n    c()\n  end‸)'],
  ],
  'a.css': [
    ['  a:‸', '\nb,\nc;\n', '  a:\n    b,\n    c;\n  ‸'],
    ['a:hover,‸', '\n', 'a:hover,\n‸'],
  ],
  'a.ml': [
    ['let a = function‸', '\n', 'let a = function\n    ‸'],
    [
      'module A : sig\n  val b : c\nend = struct\n  let d =\n    e‸',
      '\nend',
      'module A : sig\n  val b : c\nend = struct\n  let d =\n    e\nend‸',
    ],
  ],
  'a.cpp': [
    ['namespace a {\nclass B;\n}\nnamespace c {‸}', '\n', 'namespace a {\nclass B;\n}\nnamespace c {\n‸\n}'],
  ],
  'a.scala': [['a match {\n  case B => c‸', '\ncase D =>', 'a match {\n  case B => c\n  case D =>‸']],
  'a.svelte': [['  {#if a}‸', '\nb\n{:else}\nc\n{/if}', '  {#if a}\n    b\n  {:else}\n    c\n  {/if}‸']],
  'a.jinja': [
    [
      '  {% if a %}‸',
      '\nb\n{% else %}\nc\n{% endif %}',
      '  {% if a %}\n    b\n  {% else %}\n    c\n  {% endif %}‸',
    ],
    ['{% block a %}b{% endblock %}‸', '\n', '{% block a %}b{% endblock %}\n‸'],
  ],
  'a.hbs': [
    ['  {{#if a}}‸', '\nb\n{{else}}\nc\n{{/if}}', '  {{#if a}}\n    b\n  {{else}}\n    c\n  {{/if}}‸'],
  ],
  'a.blade.php': [
    ['  @if ($a)‸', '\nb\n@else\nc\n@endif', '  @if ($a)\n    b\n  @else\n    c\n  @endif‸'],
    ["@section('a', 'b')‸", '\n', "@section('a', 'b')\n‸"],
  ],
  'a.erb': [['  <% a.each do %>‸', '\nc\n<% end %>', '  <% a.each do %>\n    c\n  <% end %>‸']],
  'a.jl': [['module A‸', '\n', 'module A\n‸']],
  'a.sql': [
    ['select\n  a‸', '\nfrom', 'select\n  a\nfrom‸'],
    ['(\n  select\n    a‸\n)', '\nfrom', '(\n  select\n    a\n  from‸\n)'],
  ],
};
