#!/usr/bin/env node
// dist/ink.js: loads the program, and what V8 made of it the last time that it ran long enough. CommonJS without newer
// syntax, so that an old Node reaches the sentence below instead of a syntax error.
const fs = require('node:fs');
const { homedir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write('ink: needs Node 20.19 or newer; this is Node ' + process.versions.node + '\n');
  process.exit(1);
}
// `./ink` has set these for this process alone.
if (process.env.MALLOC_TRIM_THRESHOLD_ === '65536') delete process.env.MALLOC_TRIM_THRESHOLD_;
if (process.env.MALLOC_MMAP_THRESHOLD_ === '32768') delete process.env.MALLOC_MMAP_THRESHOLD_;
if (process.versions.bun) require('./main.js');
else start();

/**
 * The runtime's own compile cache keeps the functions that ran while a module was loaded, and is written when the
 * process ends in good order. This one keeps what the first frame of a session has run: the next one comes 40 ms
 * sooner with it, and a few more than with all that runs later. Until
 * there was one, what the build has kept of evaluating the program stands in, which is worth 25 of them.
 */
function start() {
  const { Script } = require('node:vm');
  const filename = join(__dirname, 'main.js');
  const source = fs.readFileSync(filename, 'latin1');
  const given = process.env.XDG_CACHE_HOME || '';
  const cache = join(isAbsolute(given) ? given : join(homedir(), '.cache'), 'inkstone');
  // The first line is the bundle's own sum: V8 compares versions and flags by itself, but of the source the length only.
  const kind = 'code-' + process.version + '-' + process.arch + '-';
  const name = kind + source.slice(2, source.indexOf('\n'));
  const own = readCode(join(cache, name));
  const script = new Script(
    '(function (exports, require, module, __filename, __dirname) {' + source + '\n})',
    {
      filename,
      cachedData: own || readCode(join(__dirname, name)),
    },
  );
  const building = process.env.INKSTONE_KEEP_CODE;
  delete process.env.INKSTONE_KEEP_CODE;
  // What the program loads later asks for it by its name.
  require.cache[filename] = module;
  script.runInThisContext()(exports, require, module, filename, __dirname);
  if (building) process.once('exit', () => keepCode(script, __dirname, kind, name));
  else if (!own || script.cachedDataRejected) {
    process.once('first frame', () => setImmediate(keepCode, script, cache, kind, name));
  }
}

/** The code that was kept; undefined when there is none or it is damaged, which V8 would not notice. */
function readCode(path) {
  try {
    const bytes = fs.readFileSync(path);
    const code = bytes.subarray(0, Math.max(0, bytes.length - 4));
    return code.length > 0 && bytes.readInt32LE(code.length) === sumOf(code) ? code : undefined;
  } catch {
    // Nothing was kept yet.
    return undefined;
  }
}

/** Takes a word of each sector, the least that a disk loses: a sum of every byte costs what is to be gained. */
function sumOf(bytes) {
  let sum = bytes.length;
  for (let i = 0; i + 4 <= bytes.length; i += 512) sum = (Math.imul(sum, 31) + bytes.readInt32LE(i)) | 0;
  return sum;
}

/** Keeps the code of what has run by now, in place of that of other builds. */
function keepCode(script, cache, kind, name) {
  const part = join(cache, name + '.' + process.pid);
  try {
    const code = script.createCachedData();
    const sum = Buffer.alloc(4);
    sum.writeInt32LE(sumOf(code));
    // Node's own recursive way never ends where a folder takes none, as /proc does.
    const missing = [];
    for (let at = cache; !fs.existsSync(at); at = dirname(at)) missing.unshift(at);
    for (const folder of missing) fs.mkdirSync(folder);
    fs.writeFileSync(part, Buffer.concat([code, sum]), { flush: true });
    fs.renameSync(part, join(cache, name));
    for (const old of fs.readdirSync(cache)) {
      if (old.startsWith(kind) && old !== name) fs.rmSync(join(cache, old), { force: true });
    }
  } catch {
    // Nothing depends on it: where the folder cannot be written to, each start compiles anew.
  }
}
