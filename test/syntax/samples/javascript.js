'use strict';
const assert = require('assert');
const { join, resolve: absolute } = require("path");
import defaults, * as everything from './everything.js';
import { one, two as zwei } from './numbers.js';
export { one };
export default class extends EventEmitter {}

/**
 * Documentation of what follows.
 */
const PI = 3.14159, RED = '#f00';
var count = 0;
let undefinedValue = undefined;

// A function declared.
function add(a, b = 2, ...others) {
  return a + b * others.length - (a / b) % 7 ** 2;
}

async function* produce({ from, to: end }, [x, y]) {
  for (let i = from; i <= end; i += 1) {
    if (i === 3 || !i) continue;
    yield await fetch(`http://localhost/${i}?x=${x + y}`);
  }
}

class Animal extends Living.Thing {
  static kinds = new Set();
  #secret = 42;
  name = null;
  speak = () => this.name;

  constructor(name) {
    super(name);
    this.name = name;
    Animal.kinds.add(name);
  }

  static create(...args) { return new Animal(...args); }
  get loud() { return this.name.toUpperCase(); }
  set loud(value) { this.#secret = value; }
  async walk(steps) { await this.step(steps); }
}

const object = {
  key: 'value',
  "string key": 1,
  42: true,
  [computed + 1]: false,
  shorthand,
  method(argument) { return argument; },
  arrow: (event) => event.target.value,
  old: function (x) { return x; },
  get getter() { return 1; },
};

const square = (n) => n * n;
const identity = x => x;
module.exports = { add, square };
exports.other = function named() {};

try {
  document.querySelector('#id').addEventListener('click', (event) => { event.preventDefault(); });
  window.console.log(object.key, Object.keys(object).length, JSON.parse('{}'));
} catch (error) {
  if (error instanceof TypeError) throw error;
} finally {
  delete object.key;
}

switch (count) {
  case 0:
    break;
  default:
    count++;
}

outer: while (true) {
  do { --count; } while (count > 10 && count !== 5);
  break outer;
}

for (const key in object) console.log(key);
for (const [key, value] of Object.entries(object)) { process.stdout.write(`${key}=${value}\n`); }

const pattern = /[a-z]+\d*(?:x|y)$/gi;
const numbers = [0x1f, 0b101, 0o17, 1e10, .5, 10n, NaN, Infinity];
const result = count > 1 ? numbers?.[0] ?? null : typeof count;
const bits = (a & b) | (c ^ d) << 2 >>> 1, not = ~a;
a ||= b; a &&= c; a ??= d;
void 0;
if (a == null) { a = new Date(); } else if (b != c) b(); else { c.d.e(); }
setTimeout(() => {}, 100);
const element = <div className="box" onClick={() => add(1)}>Hello {name}<br /></div>;
Promise.all([1]).then((value) => value, arguments);
