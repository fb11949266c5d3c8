#!/usr/bin/env node
// dist/ink.js: turns the compile cache on before anything large is loaded. Plain JavaScript without newer
// syntax, so that an old Node reaches the sentence below instead of a syntax error.
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write('ink: needs Node 20.19 or newer; this is Node ' + process.versions.node + '\n');
  process.exit(1);
}
if (module.enableCompileCache && !process.versions.bun) {
  module.enableCompileCache(
    join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'inkstone', 'compile'),
  );
}
await import('./main.js');
