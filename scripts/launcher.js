#!/usr/bin/env node
// dist/ink.js: loads the program, and what V8 made of it the last time that it ran long enough. CommonJS without newer
// syntax, so that an old Node reaches the sentence below instead of a syntax error.
const fs = require('node:fs');
const { homedir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');

/** A start has not crashed when the process lives after so long, in milliseconds: a script draws no frame. */
const STARTED = 5000;
/** A mark that is older was left by a crash, whoever has the number of its process now. */
const LONGEST_START = 12 * STARTED;
const markOf = (name) => 'starting-' + name + '-';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write('ink: needs Node 20.19 or newer; this is Node ' + process.versions.node + '\n');
  process.exit(1);
}
// `./ink` has set these for this process alone.
if (process.env.MALLOC_TRIM_THRESHOLD_ === '65536') delete process.env.MALLOC_TRIM_THRESHOLD_;
if (process.env.MALLOC_MMAP_THRESHOLD_ === '32768') delete process.env.MALLOC_MMAP_THRESHOLD_;

/**
 * The runtime's own compile cache keeps the functions that ran while a module was loaded, and is written when the
 * process ends in good order. This one keeps what a session has run until nobody typed for a second: the next
 * first frame comes 40 ms sooner with it. In a clone the build has kept that of a session of its own.
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
  const path = join(cache, name);
  // Code with which a start did not come to its end is not tried again: an empty file stands for it.
  if (hasCrashed(cache, name)) empty(path);
  const own = readCode(path);
  const code = own || (fs.existsSync(path) ? undefined : readCode(join(__dirname, name)));
  const building = process.env.INKSTONE_KEEP_CODE;
  delete process.env.INKSTONE_KEEP_CODE;
  if (code) markStart(cache, name);
  const script = new Script(
    '(function (exports, require, module, __filename, __dirname) {' + source + '\n})',
    { filename, cachedData: code },
  );
  // What the program loads later asks for it by its name.
  require.cache[filename] = module;
  script.runInThisContext()(exports, require, module, filename, __dirname);
  // Not before nobody types: it takes some 50 ms, for which a key would have to wait.
  if (building || !code || script.cachedDataRejected)
    process.once('rest', () => keepCode(script, building ? __dirname : cache, kind, name));
}

/**
 * The code in a file; undefined when there is none or it is damaged, which V8 does not notice: it aborts, or runs what
 * the damage made of it. The file holds the code twice, and its length. Comparing the two costs 0.4 ms at the start for
 * 1.3 MB, the checksum of zlib or crypto 2 to 4, most of it for loading that module, and a loop in JavaScript 2.5.
 */
function readCode(path) {
  let file;
  try {
    file = fs.openSync(path, 'r');
    const length = (fs.fstatSync(file).size - 4) / 2;
    if (!Number.isInteger(length) || length < 1) return undefined;
    const code = Buffer.allocUnsafeSlow(length);
    const part = Buffer.allocUnsafeSlow(1 << 17);
    if (fs.readSync(file, code, 0, length, 0) < length) return undefined;
    for (let at = 0; at < length; at += part.length) {
      const size = Math.min(part.length, length - at);
      if (fs.readSync(file, part, 0, size, length + at) < size) return undefined;
      if (code.compare(part, 0, size, at, at + size) !== 0) return undefined;
    }
    fs.readSync(file, part, 0, 4, 2 * length);
    return part.readUInt32LE(0) === length ? code : undefined;
  } catch {
    // Nothing was kept yet.
    return undefined;
  } finally {
    if (file !== undefined) fs.closeSync(file);
  }
}

/** Keeps the code of what has run by now, in place of that of other builds. */
function keepCode(script, cache, kind, name) {
  const part = join(cache, name + '.' + process.pid);
  try {
    const code = script.createCachedData();
    const length = Buffer.alloc(4);
    length.writeUInt32LE(code.length);
    makeFolder(cache);
    fs.writeFileSync(part, Buffer.concat([code, code, length]), { flush: true });
    fs.renameSync(part, join(cache, name));
    for (const old of fs.readdirSync(cache)) {
      const isOther = old.startsWith(kind) || old.startsWith('starting-' + kind);
      if (isOther && old !== name && !old.startsWith(markOf(name))) remove(join(cache, old));
    }
  } catch {
    // Nothing depends on it: where the folder cannot be written to, each start compiles anew.
  }
}

/** Writes down that this process starts with kept code, until its first frame is drawn, or it ends or has run for long. */
function markStart(cache, name) {
  const mark = join(cache, markOf(name) + process.pid);
  try {
    makeFolder(cache);
    fs.closeSync(fs.openSync(mark, 'w'));
  } catch {
    // There is no place for it, and none for code of our own.
    return;
  }
  const timer = setTimeout(started, STARTED);
  timer.unref();
  process.once('exit', started);
  process.once('first frame', () => setImmediate(started));
  function started() {
    clearTimeout(timer);
    process.removeListener('exit', started);
    remove(mark);
  }
}

/** True if a process was ended while it started with kept code; removes its leftovers. */
function hasCrashed(cache, name) {
  let names = [];
  try {
    names = fs.readdirSync(cache);
  } catch {
    // Nothing was kept yet.
  }
  const begin = markOf(name);
  const left = names.filter(
    (each) => each.startsWith(begin) && !isStarting(cache, each, +each.slice(begin.length)),
  );
  for (const each of left) remove(join(cache, each));
  return left.length > 0;
}

/** True if the process of a mark is still starting. Its number may be another's by now, or ours. */
function isStarting(cache, mark, pid) {
  try {
    process.kill(pid, 0);
    return pid !== process.pid && Date.now() - fs.statSync(join(cache, mark)).mtimeMs < LONGEST_START;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Node's own recursive way never ends where a folder takes none, as /proc does. */
function makeFolder(path) {
  const missing = [];
  for (let at = path; !fs.existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) fs.mkdirSync(folder);
}

function empty(path) {
  try {
    fs.writeFileSync(path, '');
  } catch {
    // Where nothing can be written, no start was marked, and none is known to have crashed.
  }
}

function remove(path) {
  try {
    fs.unlinkSync(path);
  } catch {
    // It is gone, or cannot be removed; nothing depends on it.
  }
}

if (process.versions.bun) require('./main.js');
else start();
