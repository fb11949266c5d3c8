import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Languages } from '../../src/syntax/languages.ts';
import { type Modeline, modelineOf } from '../../src/syntax/modeline.ts';
import { programOf } from '../../src/syntax/shebang.ts';

/** Languages and the names of files of theirs. */
const NAMES: Readonly<Record<string, string>> = {
  ada: 'main.adb main.ads',
  apache: '.htaccess httpd.conf',
  applescript: 'tell.applescript',
  asciidoc: 'book.adoc',
  asm: 'boot.asm boot.nasm',
  astro: 'page.astro',
  awk: 'sum.awk',
  bash: 'run.sh run.bash .bashrc .profile .zshrc PKGBUILD .bash_aliases x.zsh test.bats a.ebuild',
  bat: 'run.bat RUN.CMD',
  bibtex: 'refs.bib refs.bib.in',
  'bibtex-style': 'plain.bst',
  blade: 'page.blade.php',
  c: 'main.c main.h',
  c3: 'a.c3 a.c3i',
  clojure: 'core.clj core.cljs deps.edn x.cljc',
  cmake: 'CMakeLists.txt find.cmake config.cmake.in',
  'cmake-cache': 'CMakeCache.txt',
  cobol: 'pay.cob pay.cbl',
  codeowners: 'CODEOWNERS .github/CODEOWNERS',
  coffeescript: 'app.coffee Cakefile',
  cpp: 'a.cpp a.cc a.cxx a.hpp a.hh a.hxx a.C sketch.ino',
  crystal: 'a.cr',
  csharp: 'Program.cs script.csx',
  css: 'a.css A.CSS',
  csv: 'data.csv',
  cuda: 'a.cu a.cuh',
  d: 'app.d',
  dart: 'main.dart',
  diff: 'fix.diff fix.patch',
  dockerfile: 'Dockerfile Containerfile Dockerfile.dev dockerfile build.dockerfile',
  dotenv: '.env .env.local .env.production',
  doxygen: 'main.dox',
  'doxygen-config': 'Doxyfile',
  earthfile: 'Earthfile',
  elixir: 'a.ex a.exs mix.lock',
  elm: 'Main.elm',
  'emacs-lisp': 'init.el .emacs',
  erb: 'index.html.erb',
  erlang: 'a.erl a.hrl rebar.config',
  fish: 'config.fish',
  fortran: 'a.f90 a.F90 a.f95 a.f03',
  'fortran-fixed': 'a.f a.for a.f77',
  fsharp: 'a.fs a.fsi a.fsx',
  gas: 'start.S start.s',
  gdscript: 'player.gd',
  gherkin: 'login.feature',
  'git-commit': '.git/COMMIT_EDITMSG MERGE_MSG',
  'git-rebase': '.git/rebase-merge/git-rebase-todo',
  gitattributes: '.gitattributes',
  gitconfig: '.gitconfig .gitmodules repo/.git/config',
  gitignore: '.gitignore .dockerignore .npmignore .git/info/exclude',
  gleam: 'a.gleam',
  glsl: 'a.glsl a.vert a.frag',
  go: 'main.go',
  gomod: 'go.mod go.sum',
  graphql: 'schema.graphql a.gql',
  groovy: 'build.gradle Jenkinsfile a.groovy',
  hack: 'a.hack',
  handlebars: 'row.hbs',
  haskell: 'Main.hs Main.lhs',
  hcl: 'a.hcl',
  hlsl: 'a.hlsl',
  html: 'index.html index.htm a.xhtml',
  http: 'api.http',
  hyprlang: 'hyprland.conf',
  ini: 'setup.cfg php.ini .editorconfig my.cnf',
  java: 'Main.java',
  javascript: 'a.js a.mjs a.cjs a.jsx',
  jinja: 'a.j2 page.html.j2',
  json: 'package.json a.geojson composer.lock',
  json5: 'a.json5',
  jsonc: 'tsconfig.json tsconfig.base.json .babelrc a.jsonc .eslintrc.json bun.lock a.code-workspace',
  jsonl: 'a.jsonl a.ndjson',
  julia: 'a.jl',
  justfile: 'justfile Justfile',
  kdl: 'a.kdl',
  kotlin: 'a.kt build.gradle.kts',
  latex: 'a.tex a.ltx',
  less: 'a.less',
  lisp: 'a.lisp a.asd',
  'llvm-ir': 'a.ll',
  log: 'server.log',
  lua: 'init.lua x.rockspec',
  m4: 'aclocal.m4 configure.ac',
  makefile: 'Makefile GNUmakefile makefile rules.mk Makefile.am',
  markdown: 'README.md a.markdown README CHANGELOG.MD',
  mermaid: 'a.mmd',
  metal: 'a.metal',
  mlir: 'a.mlir',
  nginx: 'nginx.conf',
  nim: 'a.nim a.nimble',
  nix: 'flake.nix',
  nushell: 'a.nu',
  'objective-c': 'App.m',
  'objective-cpp': 'App.mm',
  ocaml: 'a.ml a.mli',
  odin: 'a.odin',
  pascal: 'a.pas a.dpr',
  pbxproj: 'App.xcodeproj/project.pbxproj',
  perl: 'a.pl A.pm a.t',
  php: 'index.php a.phtml',
  'pkg-config': 'zlib.pc zlib.pc.in',
  po: 'de.po app.pot',
  powershell: 'a.ps1 a.psm1',
  prolog: 'a.pro a.prolog',
  properties: 'log4j.properties',
  protobuf: 'a.proto',
  pug: 'a.pug',
  python: 'a.py a.pyi SConstruct a.pyw',
  r: 'a.r a.R',
  racket: 'a.rkt',
  raku: 'a.raku',
  rst: 'index.rst',
  ruby: 'a.rb Gemfile Rakefile a.gemspec config.ru Vagrantfile',
  rust: 'main.rs',
  sass: 'a.sass',
  scala: 'A.scala build.sbt',
  scheme: 'a.scm',
  scss: 'a.scss',
  solidity: 'a.sol',
  sql: 'schema.sql',
  ssh_config: '/home/a/.ssh/config sshd_config',
  starlark: 'BUILD BUILD.bazel rules.bzl WORKSPACE',
  svelte: 'A.svelte',
  swift: 'a.swift',
  systemd: 'app.service app.timer',
  systemverilog: 'a.sv a.svh',
  tcl: 'a.tcl',
  templ: 'a.templ',
  terraform: 'main.tf prod.tfvars',
  tex: 'a.sty a.cls',
  text: 'notes.txt unknown.zzz name Makefiles',
  thrift: 'a.thrift',
  toml: 'Cargo.toml Cargo.lock',
  tsv: 'a.tsv',
  twig: 'a.html.twig',
  typescript: 'a.ts a.mts a.cts a.d.ts a.component.ts',
  typescriptreact: 'App.tsx',
  typst: 'a.typ',
  vb: 'a.vb',
  verilog: 'a.verilog a.vh',
  vhdl: 'a.vhd a.vhdl',
  vim: 'a.vim .vimrc',
  vlang: 'a.v a.vv',
  vue: 'App.vue',
  'wavefront-obj': 'cube.obj',
  wgsl: 'a.wgsl',
  xml: 'pom.xml logo.svg a.csproj a.plist',
  xsl: 'a.xsl',
  yaml: '.clang-format a.yml a.yaml pnpm-lock.yaml',
  zig: 'a.zig build.zig.zon',
};

/** First lines of files whose names tell nothing, and what they are. */
const LINES: readonly (readonly [line: string, id: string])[] = [
  ['#!/bin/sh', 'bash'],
  ['#!/bin/bash -e', 'bash'],
  ['#! /usr/bin/zsh', 'bash'],
  ['#!/usr/bin/env bash\r', 'bash'],
  ['#!/usr/bin/env python', 'python'],
  ['#!/usr/bin/env python3', 'python'],
  ['#!/usr/bin/python3.11', 'python'],
  ['#!/usr/bin/env -S python3 -u', 'python'],
  ['#!/usr/bin/env -Spython3 -u', 'python'],
  ['#!/usr/bin/env -i PATH=/bin python3', 'python'],
  ['#!/usr/bin/env -u HOME -S uv run --script', 'python'],
  ['#!/usr/bin/env node', 'javascript'],
  ['#!/usr/local/bin/node --flag', 'javascript'],
  ['#!/usr/bin/env -S deno run', 'typescript'],
  ['#!/usr/bin/ruby2.7', 'ruby'],
  ['#!/usr/bin/env lua5.4', 'lua'],
  ['#!/usr/bin/perl -w', 'perl'],
  ['#!/usr/bin/env perl6', 'raku'],
  ['#!/usr/bin/php', 'php'],
  ['#!/usr/bin/awk -f', 'awk'],
  ['#!/usr/bin/make -f', 'makefile'],
  ['#!/usr/bin/tclsh8.6', 'tcl'],
  ['#!/usr/bin/env Rscript', 'r'],
  ['#!/usr/bin/fish', 'fish'],
  ['#!/usr/bin/env pwsh', 'powershell'],
  ['#!/usr/bin/env -S just --justfile', 'justfile'],
  ['#!/usr/bin/guile -s', 'scheme'],
  ['#!C:\\Python\\python.exe', 'python'],
  ['\uFEFF#!/bin/sh', 'bash'],
  ['#!/usr/bin/env', 'text'],
  ['#!/opt/unheard-of', 'text'],
  ['#!', 'text'],
  ['# !/bin/sh', 'text'],
  ['<?xml version="1.0"?>', 'xml'],
  ['  <?xml version="1.0"?>', 'xml'],
  ['<!DOCTYPE html>', 'html'],
  ['<!doctype HTML>', 'html'],
  ['<html lang="en">', 'html'],
  ['<!DOCTYPE plist PUBLIC "x">', 'xml'],
  ['%YAML 1.2', 'yaml'],
  ['<?php', 'php'],
  ['<?hh', 'hack'],
  ['diff --git a/x b/x', 'diff'],
  ['Index: x.c', 'diff'],
  ['[Desktop Entry]', 'desktop'],
  ['#lang racket', 'racket'],
  ['\\documentclass{article}', 'latex'],
  ['GET /x HTTP/1.1', 'http'],
  ['Windows Registry Editor Version 5.00', 'reg'],
  ['hello', 'text'],
  ['', 'text'],
];

const { standard } = Languages;
const idOf = (path: string, line = '', says = ''): string => standard.of(path, line, says)?.id ?? 'text';

describe('the language of a file', () => {
  const names = Object.entries(NAMES).flatMap(([id, all]) =>
    all.split(' ').map((name) => [name, id] as const),
  );

  test(`by its name: ${names.length} of them`, () => {
    assert.ok(names.length + LINES.length > 200);
    assert.deepEqual(
      names.map(([name]) => [name, idOf(name)]),
      names,
    );
  });

  test('by its first line', () => {
    assert.deepEqual(
      LINES.map(([line]) => [line, idOf('program', line)]),
      LINES,
    );
  });

  test('by its name before its first line', () => {
    assert.equal(idOf('a.py', '#!/bin/sh'), 'python');
    assert.equal(idOf('Makefile', '<?xml?>'), 'makefile');
  });

  test('by its first line where several have an ending', () => {
    const lines = [
      ['a.m', '%% A model', 'matlab'],
      ['a.m', '#import <Foundation/Foundation.h>', 'objective-c'],
      ['a.v', 'module top(input clk);', 'verilog'],
      ['a.v', 'Require Import Arith.', 'coq'],
      ['a.v', 'module main', 'verilog'],
      ['a.pl', ':- use_module(library(lists)).', 'prolog'],
      ['a.pl', 'use strict;', 'perl'],
      ['a.hh', '<?hh // strict', 'hack'],
      ['de.ts', '<?xml version="1.0"?>', 'xml'],
    ];
    for (const [name, line, id] of lines) assert.equal(idOf(name, line), id, `${name}: ${line}`);
  });

  test('by what it says of itself before its name', () => {
    assert.equal(idOf('a.h', '', 'c++'), 'cpp');
    assert.equal(idOf('a.h', '', 'unheard-of'), 'c');
  });

  test('by what somebody set before all else', () => {
    const mine = Languages.with(
      new Map([
        ['json', { mine: ['.py', 'special', 'conf/*.x'] }],
        ['mine', { mine: ['.mine'], comment: '//' }],
      ]),
    );
    const all = ['a.py', 'special', '/a/conf/b.x', 'a.mine', 'a.rb'].map(
      (path) => mine.of(path, '', 'go')?.id,
    );
    assert.deepEqual(all, ['json', 'json', 'json', 'mine', 'go']);
    assert.deepEqual(mine.byId('mine')?.comment, ['//']);
    assert.equal(mine.byId('json')?.scope, 'source.json');
    assert.equal(standard.byId('mine'), undefined);
  });
});

describe('what a file says of itself', () => {
  const lines: readonly (readonly [line: string, said: Modeline | null])[] = [
    ['# vim: set ft=python sw=4 ts=8 et:', { language: 'python', tabs: false, size: 4 }],
    ['/* vim: set ft=c noet ts=8 sw=4: */', { language: 'c', tabs: true, size: 8 }],
    ['// vim: ts=2:et', { tabs: false, size: 2 }],
    ['# vi: syntax=ruby', { language: 'ruby' }],
    [
      '# vim: se filetype=yaml.ansible shiftwidth=0 tabstop=3 expandtab :',
      { language: 'yaml', tabs: false, size: 3 },
    ],
    ['" vim>700: set ff=dos:', { lineEnd: 'CRLF' }],
    ['# ex: sw=99', {}],
    ['# vim: set foldexpr=system("x") ft=sh:', { language: 'sh' }],
    ['no vim here', null],
    ['a revim: set ft=c:', null],
    ['// -*- C++ -*-', { language: 'c++' }],
    [
      '# -*- mode: python; tab-width: 4; indent-tabs-mode: nil -*-',
      { language: 'python', tabs: false, size: 4 },
    ],
    [
      '/* -*- Mode: C; tab-width: 8; indent-tabs-mode: t; c-basic-offset: 4 -*- */',
      { language: 'c', tabs: true, size: 8 },
    ],
    ['# -*- coding: utf-8-dos -*-', { lineEnd: 'CRLF' }],
    [';; -*- lexical-binding: t; eval: (shell-command "x") -*-', {}],
    ['# -*- Makefile-mode -*-', { language: 'makefile' }],
  ];
  for (const [line, said] of lines) test(line, () => assert.deepEqual(modelineOf([line]), said));

  test('is what the earlier lines say before what the later ones do', () => {
    assert.deepEqual(modelineOf(['# vim: ft=c', '# -*- mode: go; tab-width: 3 -*-']), {
      language: 'c',
      size: 3,
    });
  });

  test('takes no time to read, whatever stands there', () => {
    const began = process.cpuUsage().user;
    modelineOf([
      `vim:${' '.repeat(5000)}`,
      `-*-${' '.repeat(5000)}`,
      'vim: '.repeat(2000),
      '-*- a'.repeat(2000),
    ]);
    assert.ok(process.cpuUsage(undefined).user - began < 500_000);
  });
});

test('a first line names a program or none', () => {
  assert.equal(programOf('#!/usr/bin/env -S -u X A=b node'), 'node');
  assert.equal(programOf('#!/usr/bin/env -C /x sh'), 'sh');
  assert.equal(programOf('#!node'), 'node');
  assert.equal(programOf('#'), null);
});
