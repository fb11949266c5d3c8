import type { Milliseconds } from '../../base/units.ts';
import { CompileFlags, EvalFlags, JSException, type JSValueHandle, QuickJS } from 'quickjs-wasi';

/** The memory that a plugin may have, in bytes. */
export const MEMORY = 64 << 20;
/** The depth of calls, in bytes of the machine's stack. */
const STACK = 256 << 10;
/** The time that a plugin may run without a pause, by default. */
const LIMIT: Milliseconds = 2000;
/** The file that the sandbox's own code counts as; it is never named as a place. */
const INSIDE = '<inkstone>';

/**
 * A value that passes between a sandbox and its surroundings. Objects come as empty ones: they only serve to be
 * refused.
 */
export type Plain = string | number | boolean | null | undefined | object;
export type Native = (...args: readonly Plain[]) => string | number | boolean | null | undefined | void;

export interface VmOptions {
  /** The functions given to the bootstrap, by name. */
  readonly natives: Readonly<Record<string, Native>>;
  /** The source of a module by its name. Throws when there is none. */
  readonly load: (path: string) => string;
  /** The name of the module that is imported. Throws when it is none. */
  readonly resolve: (from: string, specifier: string) => string;
  /** The time that it may run without a pause. */
  readonly limit?: Milliseconds;
}

/** Something that ended a run: a sentence, and where. */
export interface Stop {
  readonly message: string;
  readonly stack: string;
  /** The plugin cannot continue: it took too long, or too much. */
  readonly deadly: boolean;
}

/** Code that the engine has parsed; it is parsed for all sandboxes once. */
export class CompiledCode {
  readonly #source: string;
  #code: Uint8Array | null = null;

  constructor(source: string) {
    this.#source = source;
  }

  evaluate(vm: QuickJS): JSValueHandle {
    this.#code ??= vm.compile(this.#source, INSIDE, EvalFlags.TYPE_GLOBAL, CompileFlags.STRIP_SOURCE);
    return vm.evalBytecode(this.#code);
  }
}

/** A sandbox: a JavaScript engine of its own, which has nothing but what it is given. */
export class PluginVm {
  readonly #vm: QuickJS;
  readonly #watch: { deadline: Milliseconds; readonly limit: Milliseconds };
  readonly #rejected: Map<string, Stop>;
  /** The functions that the bootstrap returned, by name. */
  readonly #inside: JSValueHandle;
  readonly #functions = new Map<string, JSValueHandle>();
  #dead = false;

  private constructor(
    vm: QuickJS,
    inside: JSValueHandle,
    watch: { deadline: Milliseconds; readonly limit: Milliseconds },
    rejected: Map<string, Stop>,
  ) {
    this.#vm = vm;
    this.#inside = inside;
    this.#watch = watch;
    this.#rejected = rejected;
  }

  /**
   * @param engine the compiled engine
   * @param bootstrap an expression: a function that takes the natives and `name`, and returns an object of functions
   */
  static async create(
    engine: WebAssembly.Module,
    bootstrap: CompiledCode,
    name: string,
    { natives, load, resolve, limit = LIMIT }: VmOptions,
  ): Promise<PluginVm> {
    const watch = { deadline: Infinity, limit };
    const rejected = new Map<string, Stop>();
    const vm = await QuickJS.create({
      wasm: engine,
      memoryLimit: MEMORY,
      maxStackSize: STACK,
      interruptHandler: () => performance.now() > watch.deadline,
      moduleLoader: { load, normalize: resolve },
      onUnhandledRejection: (_: JSValueHandle, reason: JSValueHandle, isHandled: boolean) => {
        const stop = stopOf(reason);
        const key = `${stop.message}\n${stop.stack}`;
        if (isHandled) rejected.delete(key);
        else rejected.set(key, stop);
      },
    });
    using make = bootstrap.evaluate(vm);
    using object = vm.newObject();
    for (const [name, native] of Object.entries(natives)) {
      using made = vm.newFunction(name, adaptFunction(vm, native));
      object.setProp(name, made);
    }
    using string = vm.newString(name);
    const inside = vm.callFunction(make, vm.undefined, object, string);
    return new PluginVm(vm, inside, watch, rejected);
  }

  /** Runs the module of a name; `loading` of the bootstrap gets its promise. */
  evaluate(path: string, source: string): Stop | null {
    return this.#enter(() => {
      using module = this.#vm.evalCode(source, path, EvalFlags.TYPE_MODULE);
      this.#vm.callFunction(this.#function('loading'), this.#vm.undefined, module).dispose();
    });
  }

  /** Calls a function of the bootstrap, and all that follows from it. What ended it, null when it went well. */
  call(name: string, ...args: readonly (string | number | boolean)[]): Stop | null {
    return this.#enter(() => {
      const handles = args.map((arg) => this.#handle(arg));
      try {
        this.#vm.callFunction(this.#function(name), this.#vm.undefined, ...handles).dispose();
      } finally {
        for (const handle of handles) handle.dispose();
      }
    });
  }

  /** Describes a thrown error; `deadly` when its plugin cannot continue. */
  stopFor(message: string, stack: string): Stop {
    const deadly = isOutOfMemory(message) || message.startsWith('InternalError: interrupted');
    return deadly && performance.now() > this.#watch.deadline
      ? this.#tooLong(stack)
      : { message, stack, deadly };
  }

  /** Rejections of promises that nobody has handled since this was asked last. */
  takeRejected(): readonly Stop[] {
    const stops = [...this.#rejected.values()];
    this.#rejected.clear();
    return stops;
  }

  /** Waits for something outside, without counting that as its time. */
  pause<T>(wait: () => T): T {
    const begun = performance.now();
    try {
      return wait();
    } finally {
      this.#watch.deadline += performance.now() - begun;
    }
  }

  dispose(): void {
    if (this.#dead) return;
    for (const handle of this.#functions.values()) handle.dispose();
    this.#inside.dispose();
    this.#vm.dispose();
  }

  #enter(run: () => void): Stop | null {
    if (this.#dead) return { message: 'it was stopped', stack: '', deadly: true };
    this.#watch.deadline = performance.now() + this.#watch.limit;
    try {
      run();
      this.#vm.executePendingJobs();
      return null;
    } catch (error) {
      return this.#onStopped(error);
    } finally {
      this.#watch.deadline = Infinity;
    }
  }

  #tooLong(stack: string): Stop {
    return { message: `it ran for more than ${this.#watch.limit / 1000} s`, stack, deadly: true };
  }

  #onStopped(error: unknown): Stop {
    if (performance.now() > this.#watch.deadline) return this.#tooLong(stackOf(error));
    if (error instanceof JSException)
      return {
        message: `${error.name}: ${error.message}`,
        stack: stackOf(error),
        deadly: isOutOfMemory(error.message),
      };
    // The engine itself broke down: nothing of it can be trusted any more, not even to be taken down.
    this.#dead = true;
    const reason = error instanceof Error ? error.message : String(error);
    return { message: `its engine broke down: ${reason}`, stack: '', deadly: true };
  }

  #function(name: string): JSValueHandle {
    let handle = this.#functions.get(name);
    if (handle === undefined) {
      handle = this.#inside.getProp(name);
      this.#functions.set(name, handle);
    }
    return handle;
  }

  #handle(value: string | number | boolean): JSValueHandle {
    if (typeof value === 'string') return this.#vm.newString(value);
    if (typeof value === 'number') return this.#vm.newNumber(value);
    return value ? this.#vm.true : this.#vm.false;
  }
}

const isOutOfMemory = (message: string): boolean => /out of memory|malloc failed/.test(message);

/** The place of an error, as `FILE:LINE:COLUMN`: the innermost one that is not the sandbox's own; empty for none. */
export function errorPosition(stack: string): string {
  for (const line of stack.split('\n')) {
    const found = /\((.*:\d+:\d+)\)\s*$/.exec(line) ?? /^\s*at (.*:\d+:\d+)\s*$/.exec(line);
    if (found !== null && !found[1].startsWith(INSIDE)) return found[1];
  }
  return '';
}

const stackOf = (error: unknown): string => (error instanceof JSException ? (error.stack ?? '') : '');

/** A thrown value in words. */
function stopOf(reason: JSValueHandle): Stop {
  const field = (name: string): string => {
    using handle = reason.getProp(name);
    return handle.isString ? handle.toString() : '';
  };
  if (!reason.isObject) return { message: reason.toString(), stack: '', deadly: false };
  const message = `${field('name') || 'Error'}: ${field('message')}`;
  return { message, stack: field('stack'), deadly: isOutOfMemory(message) };
}

/** A function for the sandbox. What it returned last is let go with the next call: the engine has a copy by then. */
function adaptFunction(vm: QuickJS, native: Native): (...args: JSValueHandle[]) => JSValueHandle {
  let last: JSValueHandle | null = null;
  let text: string | null = null;
  return (...handles) => {
    const value = native(...handles.map(plain));
    if (last !== null && value === text) return last;
    last?.dispose();
    last = text = null;
    switch (typeof value) {
      case 'string':
        text = value;
        return (last = vm.newString(value));
      case 'number':
        return (last = vm.newNumber(value));
      case 'boolean':
        return value ? vm.true : vm.false;
      default:
        return value === null ? vm.null : vm.undefined;
    }
  };
}

function plain(handle: JSValueHandle): Plain {
  if (handle.isNumber) return handle.toNumber();
  if (handle.isString) return handle.toString();
  if (handle.isBool) return handle.toBoolean();
  if (handle.isUndefined) return undefined;
  if (handle.isNull) return null;
  return handle.isArray ? [] : {};
}
