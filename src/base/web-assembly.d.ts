/** The part of WebAssembly that is used: the compiler's library leaves it to the browser's. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    // Nothing else is one.
    private readonly module: never;
  }
  class Instance {
    constructor(module: Module);
    readonly exports: unknown;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
