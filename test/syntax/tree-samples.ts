/** Sources that look real, with characters of all sizes in them, by the names of trees. */
export const SAMPLES: Readonly<Record<string, string>> = {
  typescript: `import { readFile } from 'node:fs/promises';
import type { Größe } from "./größe.ts";

/** Was es gibt: 漢字, 😀. */
export abstract class Laden<T extends object = {}> implements Iterable<T> {
  static #zähler = 0;
  readonly items: readonly T[] = [];
  // a line
  // another line
  constructor(private readonly name: string, public size?: Größe) {
    super(\`\${name}: \${size ?? 'none 😀'}\`);
  }

  async *[Symbol.iterator](): AsyncIterator<T> {
    for (const each of this.items) yield* each as never;
    if (/[a-z]+\\/(?<x>😀)/u.test(this.name)) { return; } else { throw new Error("x"); }
  }
}

const styles = css\`a { color: \${red}; top: 1px }\`;
enum Kind { A = 1, B }
type Pair<A> = [A, A];
export const add = (a: number, b: number): number => a + b;
`,
  python: `import os, sys
from typing import (
    List,
    Dict,
)

# größe
# 漢字
@decorated(x=1)
class Thing(Base):
    """Doc 😀."""

    def method(self, a, *args, b: int = 3, **kw) -> "List[int]":
        if a and not b:
            return [x for x in args if x > 0x1F]
        elif a is None:
            pass
        return f"{a!r} is {b:>{kw['w']}} é"

async def main():
    async with open('x') as f:
        print(await f.read())
`,
  rust: `use std::{collections::HashMap, fmt};

/// Größe 😀
#[derive(Debug, Clone)]
pub struct Point<'a, T: Copy + 'a> {
    pub x: &'a T,
    y: Option<Box<T>>,
}

impl<'a, T: Copy> fmt::Display for Point<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.y { Some(ref b) if true => write!(f, "{} 漢", 1), _ => Ok(()) }
    }
}

macro_rules! twice { ($e:expr) => { $e + $e }; }
fn main() { let r = r#"raw "x" "#; let v = vec![1u8, b'a', 0xff]; println!("{}", 'é'); }
`,
  go: `package main

import (
	"fmt"
	"os"
)

// Größe says 😀.
type Größe struct {
	Name string \`json:"name"\`
	next *Größe
}

func (g *Größe) Say(w ...string) (n int, err error) {
	defer func() { recover() }()
	for i, s := range w {
		switch { case i > 0: fmt.Println(s, '漢'); default: break }
	}
	return len(w), nil
}
`,
  c: `#include <stdio.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* Größe 😀
 * of things */
struct thing { int a[3]; char *name; };

static int add(int a, int b)
{
  for (int i = 0; i < 10; i++) {
    if (a == 'x') continue; else a += b;
  }
  return MAX(a, b) + sizeof("漢\\n");
}
`,
  html: `<!DOCTYPE html>
<html lang="de">
<head>
<title>Größe 😀</title>
<style>
  a:hover > b { color: #fff; background: url("x.png") }
</style>
<script type="module">
  const a = "漢"; function f() { return [1, 2]; }
</script>
</head>
<body>
<!-- a comment
 of lines -->
<p class="x">text &amp; more<br></p>
</body>
</html>
`,
  json: `{"name": "größe", "list": [1, -2.5e3, true, null, {"😀": "\\u00e9"}],
  "deep": {"a": {"b": [[], [[]]]}}}
`,
  yaml: `# größe
name: Größe
list:
  - one: 1
    two: "zwei 😀"
  - &anchor {a: b, c: [1, 2]}
text: |
  several
  lines 漢字
ref: *anchor
`,
  ruby: `require 'json'

# größe
module Laden
  class Thing < Base
    attr_reader :name
    def initialize(name, size: 3, **rest)
      @name = "#{name} 😀 #{size}"
      %w[a b].each do |x|
        puts x =~ /é+/ ? :ja : :nein
      end
    end

    def self.make = new(<<~TEXT)
      heredoc #{1 + 1}
    TEXT
  end
end
`,
  php: `<html><body class="größe">
<?php
namespace App;
use Foo\\Bar;
// ein 😀
class Thing extends Base {
    private ?string $name = 'x';
    public function say(int $a, string ...$rest): string {
        foreach ($rest as $k => $v) { echo "$v {$k} 漢"; }
        return $this->name ?? "none";
    }
}
?>
<p><?= $x ?></p>
<style>p { top: 1px }</style>
</body></html>
`,
  bash: `#!/bin/bash
# größe
set -euo pipefail
greet() {
  local name="\${1:-😀}"
  if [[ -n $name && $name == *é ]]; then
    echo "hi $(date +%s) \${name}"
  fi
}
for f in *.txt; do greet "$f" | grep -v 'x' > /dev/null 2>&1; done
cat <<EOF
text $HOME 漢
EOF
`,
  haskell: `module Main where

import qualified Data.Map as M

-- größe
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Eq)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | otherwise = t
  where z = "漢 😀"

main :: IO ()
main = do
  let n = 3
  print $ foldr insert Leaf [1 .. n]
`,
  java: `package a.b;

import java.util.List;
import java.util.Map;

/** Größe
 * 😀 */
public class Laden<T> extends Base implements Runnable {
    private static final int N = 3;

    public Laden(int a) {
        super(a);
    }

    @Override
    public void run() {
        switch (n) {
            case 1:
                f();
                break;
            default:
                g();
        }
    }

    enum Kind { A, B }
    record Pair(int a, int b) {}
}
`,
  cpp: `#include <vector>
#include "a.h"

namespace größe {

template <typename T>
class Thing : public Base {
 public:
  Thing() {}
  ~Thing() = default;
  int size() const { return n_; }
  void run(int a,
           int b);

 private:
  int n_ = 3;
};

// one
// two
void Thing::run(int a, int b) {
  auto f = [&](int x) {
    return x + 1;
  };
  if (a) {
    f(b);
  } else {
    f(a);
  }
}

}  // namespace
enum class E { A, B };
`,
  csharp: `using System;
using System.Linq;

namespace A.B
{
    public class Laden : Base
    {
        private int n = 3;
        public string Name { get; set; }

        public Laden(int a) : base(a)
        {
        }

        public void Run()
        {
            var x = new List<int>
            {
                1,
            };
            switch (n)
            {
                case 1:
                    F();
                    break;
            }
        }
    }
    interface I { void F(); }
}
`,
  css: `@import "a.css";
@charset "utf-8";
/* größe
 * 😀 */
:root {
  --größe: 1px;
}
a:hover,
b {
  color: red;
}
@media (min-width: 1px) {
  p { top: 0 }
}
@keyframes spin {
  from { left: 0 }
}
`,
  scala: `package a.b

import x.y
import x.z

/** größe
 */
class Laden(n: Int) extends Base {
  val a = 3
  def run(x: Int): Int = {
    x match {
      case 1 =>
        2
      case _ => 3
    }
  }
}

object Main {
  def main(args: Array[String]): Unit =
    println("x")
}
trait T
`,
  ocaml: `open Base
open List

(* größe
   😀 *)
type tree =
  | Leaf
  | Node of tree * int

let x = 3

let rec insert t v =
  match t with
  | Leaf -> Node (Leaf, v)
  | Node (l, y) ->
    insert l v

module M = struct
  let f = fun x -> x
end
`,
  toml: `# größe
[package]
name = "x"
list = [
  1,
  2,
]

[[bin]]
name = "b"
`,
  lua: `-- größe
-- 😀
local x = 3
local function f(a)
  if a then
    return { 1,
      2 }
  else
    return 1
  end
end

function M.g() end
function M:h() end
M.k = function()
  for i = 1, 2 do
    print(i)
  end
end
`,
  tsx: `import React from 'react';
import {
  a,
  b,
} from 'x';

interface Props {
  name: string;
  go(): void;
}

export function App({ name }: Props) {
  const [x, setX] = useState(0);
  return (
    <div className="größe">
      {name}
      <Foo
        bar={1}
      />
    </div>
  );
}
enum K { A, B = 2 }
type T = string;
`,
  javascript: `'use strict';
const fs = require('fs');

// one
// two

function* gen(a, b) {
  switch (a) {
    case 1:
      f();
      break;
    default:
      g();
  }
}
class A extends B {
  #x = 1;
  constructor() {
    super();
  }
  get y() {
    return [
      1,
    ];
  }
}
const h = (x) => {
  return html\`<p class="x">
    \${x}</p>\`;
};
module.exports = {
  go() {},
  run: function () {},
};
`,
};
