#!/usr/bin/env node
// dist/ink.js: turns the compile cache on before anything large is loaded. CommonJS without newer
// syntax, so that an old Node reaches the sentence below instead of a syntax error.
const nodeModule = require('node:module');
const { homedir } = require('node:os');
const { join } = require('node:path');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write('ink: needs Node 20.19 or newer; this is Node ' + process.versions.node + '\n');
  process.exit(1);
}
if (nodeModule.enableCompileCache && !process.versions.bun) {
  nodeModule.enableCompileCache(
    join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'inkstone', 'compile'),
  );
}
require('./main.js');
