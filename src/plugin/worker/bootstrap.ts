/** The way in which the sandbox passes an operation on. */
export type Shape =
  /** Numbers, strings and the like in and out, as they are. */
  | 'plain'
  /** As JSON. */
  | 'json'
  /** Numbers, strings and the like in; JSON out, the same again and again. */
  | 'query'
  /** As JSON; the number of a process comes back, of which a handle is made. */
  | 'process'
  /** As JSON; the number of a search comes back, of which a handle is made. */
  | 'search'
  /** As JSON, by a promise. */
  | 'promise'
  /** Not at all: it is not there yet. */
  | 'later';

/** An operation as it is to be made: its name, its shape, and whether functions are among its arguments. */
export type BootstrapOperation = readonly [name: string, shape: Shape, functions: boolean];

/**
 * The code run in each sandbox before its plugin: it makes `editor` and the other globals from what the host gave, and
 * returns the functions that the host calls. It receives nothing but strings, numbers and booleans from the host, and
 * the host nothing else from it: so no object of one side is ever in the hands of the other.
 */
export const bootstrap = (operations: readonly BootstrapOperation[]): string => `(native, name) => {
  'use strict';
  // What a plugin may do to the prototypes of its sandbox is not to keep it from being told what it did.
  const { parse, stringify } = JSON;
  const { isFinite } = Number;
  const { apply } = Reflect;
  const { keys, getOwnPropertyDescriptor } = Object;
  const Made = Function;
  const { then } = Promise.prototype;
  const waiting = new Map();
  const listeners = new Map();
  /** Functions that were given as handlers, by the names that the host knows them by. */
  const hidden = new Map();
  const names = new Map();
  let calls = 0;

  const hide = (value) => {
    if (typeof value !== 'function') return value;
    let known = names.get(value);
    if (known === undefined) {
      known = '\\u0001' + (names.size + 1);
      names.set(value, known);
      hidden.set(known, value);
    }
    return known;
  };
  const find = (handler) => (hidden.has(handler) ? hidden.get(handler) : globalThis[handler]);
  const errors = { TypeError, RangeError, Error };
  const refuse = () => {
    const fault = native.fault();
    if (fault === null) return undefined;
    const at = fault.indexOf(' ');
    throw new errors[fault.slice(0, at)](fault.slice(at + 1));
  };
  /** Arguments as JSON, which would make null of what it does not know, and that is often as good as left out. */
  const packed = (operation, args) => {
    if (args.length === 0) return '[]';
    for (let i = 0; i < args.length; i++) {
      const arg = args[i];
      const type = typeof arg;
      const isOdd = type === 'number' ? !isFinite(arg) : type === 'function' || type === 'symbol' || type === 'bigint';
      if (isOdd)
        throw new TypeError(operation + ': argument ' + (i + 1) + ' must not be ' + (type === 'number' ? arg : 'a ' + type));
    }
    try {
      return stringify(args);
    } catch (error) {
      throw new TypeError(operation + ': an argument cannot be handed on: ' + inWords(error, asError, String));
    }
  };
  /** Anything in words: what is asked for them may throw as well. */
  const inWords = (value, ...ways) => {
    for (const way of ways)
      try {
        const text = way(value);
        if (typeof text === 'string') return text;
      } catch {
        // The next way may do.
      }
    return 'something that cannot be put into words';
  };
  const asError = (value) =>
    value !== null && typeof value === 'object' && 'message' in value
      ? (value.name ? String(value.name) : 'Error') + ': ' + String(value.message)
      : undefined;
  const asJson = (value) => (value !== null && typeof value === 'object' ? stringify(value) : undefined);
  const blame = (error, handler) => {
    const isError = error !== null && typeof error === 'object';
    const stack = inWords(error, () => (isError && typeof error.stack === 'string' ? error.stack : ''), () => '');
    native.blame(inWords(error, asError, asJson, String), stack, handler);
  };

  /** Counts the runs of the plugin, and all that it does but ask. */
  let epoch = 0;
  const copierOf = (object, nested) => {
    const field = (key) => {
      const value = 'from[' + stringify(key) + ']';
      if (!nested.includes(key)) return value;
      return Array.isArray(object[key]) ? value + '.slice()' : '{ ...' + value + ' }';
    };
    return new Made('from', 'return {' + keys(object).map((key) => stringify(key) + ': ' + field(key)).join() + '}');
  };
  const made = {
    plain: (run) => (...args) => {
      epoch++;
      const value = run(...args);
      return value === undefined ? refuse() : value;
    },
    query: (run, operation) => {
      let last = '';
      let known = null;
      let nested = [];
      const isObject = (value) => value !== null && typeof value === 'object';
      let copy = null;
      let shape = '';
      // A copy is sooner made than an object of the same text, and soonest by a function that names its fields.
      const copied = () => {
        copy ??= copierOf(known, nested);
        return copy(known);
      };
      let asked = [];
      let at = -1;
      return (...args) => {
        // Within a run the plugin alone can change what it sees, and it has done nothing since.
        const same = args.length === asked.length && args[0] === asked[0] && args.length < 2;
        if (at === epoch && known !== null && same) return copied();
        at = epoch;
        asked = args;
        const before = last;
        // Where memory runs out below, the answer is lost.
        last = null;
        let value = run(...args);
        if (value === true && before === null) {
          native.forget(operation);
          value = run(...args);
        }
        if (value === true) {
          last = before;
          return known === null ? parse(last) : copied();
        }
        known = null;
        if (value === undefined) return refuse();
        const made = parse(value);
        let kept = isObject(made) && !Array.isArray(made) ? parse(value) : null;
        if (kept !== null) {
          nested = keys(kept).filter((key) => isObject(kept[key]));
          if (nested.some((key) => Object.values(kept[key]).some(isObject))) kept = null;
        }
        if (kept !== null) {
          const next = keys(kept).join() + ' ' + nested.join();
          if (next !== shape) copy = null;
          shape = next;
        }
        known = kept;
        last = value;
        return made;
      };
    },
    json: (run, operation) => (...args) => {
      epoch++;
      const value = run(packed(operation, args));
      return value === undefined ? refuse() : parse(value);
    },
    process: (run, operation) => (...args) => {
      epoch++;
      const value = run(packed(operation, args));
      const processId = value === undefined ? refuse() : parse(value);
      const result =
        operation === 'spawnBackgroundProcess'
          ? Promise.resolve({ process_id: processId, exit_code: -1 })
          : operation === 'runOnTarget'
            ? editor.spawnProcessWait(processId).then(({ exit_code: code, ...rest }) => ({ code, ...rest }))
            : editor.spawnProcessWait(processId);
      return Object.freeze({
        processId,
        result,
        then: (fulfilled, rejected) => result.then(fulfilled, rejected),
        catch: (rejected) => result.catch(rejected),
        kill: async () => editor.killProcess(processId),
      });
    },
    search: (run, operation) => (...args) => {
      epoch++;
      const value = run(packed(operation, args));
      const searchId = value === undefined ? refuse() : parse(value);
      return Object.freeze({
        searchId,
        take: () => editor.takeSearchResults(searchId),
        cancel: () => void editor.cancelSearch(searchId),
      });
    },
    promise: (run, operation) => (...args) => {
      epoch++;
      const call = ++calls;
      if (run(call, packed(operation, args)) === undefined) refuse();
      // Made here, it tells where the operation was called.
      const fault = new Error();
      return new Promise((resolve, reject) => waiting.set(call, { resolve, reject, fault }));
    },
    later: (_, name) => () => {
      throw new Error(name + ' is not available in this version');
    },
  };
  const editor = {};
  for (const [operation, shape, functions] of ${JSON.stringify(operations)}) {
    const run = shape === 'plain' || shape === 'query' ? native[operation] : (...args) => native.carry(operation, ...args);
    const plain = made[shape](run, operation);
    editor[operation] = functions ? (...args) => plain(...args.map(hide)) : plain;
  }

  const checked = (operation, event, handler) => {
    if (typeof event !== 'string') throw new TypeError(operation + ': eventName must be a string, not a ' + typeof event);
    if (typeof handler !== 'string' && typeof handler !== 'function')
      throw new TypeError(operation + ': handler must be a function or its name, not a ' + typeof handler);
  };
  const tellListened = () =>
    native.listens(stringify([...listeners].filter(([, handlers]) => handlers.length > 0).map(([event]) => event)));
  editor.on = (event, handler) => {
    checked('on', event, handler);
    const handlers = listeners.get(event) ?? [];
    if (handlers.includes(hide(handler))) return;
    listeners.set(event, [...handlers, hide(handler)]);
    tellListened();
  };
  editor.off = (event, handler) => {
    checked('off', event, handler);
    listeners.set(event, (listeners.get(event) ?? []).filter((each) => each !== hide(handler)));
    tellListened();
  };
  editor.getHandlers = (event) => {
    checked('getHandlers', event, '');
    return [...(listeners.get(event) ?? [])];
  };
  /** The functions that this plugin offers to others, by name. */
  const offered = new Map();
  const named = (operation, name) => {
    if (typeof name !== 'string') throw new TypeError(operation + ': name must be a string, not a ' + typeof name);
    if (name === '') throw new TypeError(operation + ': name must not be empty');
  };
  editor.exportPluginApi = (name, api) => {
    named('exportPluginApi', name);
    if (api === null || typeof api !== 'object')
      throw new TypeError('exportPluginApi: api must be an object, not ' + (api === null ? 'null' : 'a ' + typeof api));
    const functions = Object.keys(api).filter((key) => typeof api[key] === 'function');
    native.offer(name, stringify({ functions, fields: api }));
    offered.set(name, api);
    return true;
  };
  editor.getPluginApi = (name) => {
    named('getPluginApi', name);
    const offer = native.offered(name);
    if (offer === null) return null;
    const { functions, fields } = parse(offer);
    for (const key of functions)
      fields[key] = (...args) => {
        const call = ++calls;
        native.request(call, name, key, packed(name + '.' + key, args));
        const fault = new Error();
        return new Promise((resolve, reject) => waiting.set(call, { resolve, reject, fault }));
      };
    return fields;
  };
  const { getL10n, t } = editor;
  editor.getL10n = () => ({ ...getL10n(), t });
  const define = (object, key, value) => Object.defineProperty(object, key, { value, enumerable: true });
  Object.freeze(editor);
  define(globalThis, 'editor', editor);
  define(globalThis, 'getEditor', () => editor);
  define(globalThis, 'registerHandler', (handler, run) => {
    if (typeof handler !== 'string') throw new TypeError('registerHandler: name must be a string, not a ' + typeof handler);
    if (typeof run !== 'function') throw new TypeError('registerHandler: fn must be a function, not a ' + typeof run);
    globalThis[handler] = run;
    native.handlers(stringify([handler]));
  });
  define(globalThis, '__pluginName__', name);
  const stacked = (value) =>
    value !== null && typeof value === 'object' && 'stack' in value ? asError(value) : undefined;
  const told = (value) => (typeof value === 'string' ? value : inWords(value, stacked, stringify, String));
  const logs = (level) => (...values) => void native.log(level, values.map(told).join(' '));
  define(globalThis, 'console', Object.freeze({
    log: logs('log'), info: logs('info'), debug: logs('debug'), warn: logs('warn'), error: logs('error'),
  }));

  /** Runs a handler; what it throws, or what its promise rejects with, is told. */
  const run = (handler, args) => {
    const found = find(handler);
    if (typeof found !== 'function') return undefined;
    try {
      const value = found(...args);
      if (value === null || typeof value !== 'object' || typeof value.then !== 'function') return value;
      return Promise.resolve(value).catch((error) => void blame(error, handler));
    } catch (error) {
      return void blame(error, handler);
    }
  };
  const own = keys(globalThis);
  /** The names of the functions that the plugin has put on globalThis. */
  const handlers = () =>
    keys(globalThis).filter(
      (key) => !own.includes(key) && typeof getOwnPropertyDescriptor(globalThis, key)?.value === 'function',
    );
  const entries = {
    loading: (module) =>
      void apply(then, module, [
        () => {
          native.handlers(stringify(handlers()));
          native.loaded(true);
        },
        (error) => {
          blame(error, '');
          native.loaded(false);
        },
      ]),
    event: (event, payload, gate) => {
      const handlers = listeners.get(event) ?? [];
      const values = handlers.map((handler) => run(handler, [parse(payload)]));
      if (gate === 0) return;
      if (values.includes(false)) native.verdict(gate, false);
      else Promise.all(values).then((all) => void native.verdict(gate, !all.includes(false)));
    },
    call: (handler, args) => {
      if (typeof find(handler) === 'function') run(handler, parse(args));
      else if (!native.runBuiltIn(handler)) blame('there is no handler ' + handler + ': registerHandler makes one', handler);
    },
    request: async (from, call, name, key, args) => {
      try {
        const value = await offered.get(name)[key](...parse(args));
        native.reply(from, call, true, value === undefined ? '' : stringify(value));
      } catch (error) {
        const message = (value) => (value !== null && typeof value === 'object' && 'message' in value ? String(value.message) : undefined);
        native.reply(from, call, false, inWords(error, message, asJson, String));
      }
    },
    settle: (call, fulfilled, value) => {
      const promise = waiting.get(call);
      if (promise === undefined) return;
      waiting.delete(call);
      if (fulfilled) promise.resolve(value === '' ? undefined : parse(value));
      else promise.reject(Object.defineProperty(promise.fault, 'message', { value, writable: true, configurable: true }));
    },
  };
  for (const entry of keys(entries)) {
    const enter = entries[entry];
    entries[entry] = (...args) => (epoch++, enter(...args));
  }
  return entries;
}`;
