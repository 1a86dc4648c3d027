/** The part of WebAssembly that the PDF engine is loaded with; TypeScript knows it only together with the whole browser. */
declare namespace WebAssembly {
  /** A compiled program. */
  class Module {
    private readonly isModule;
  }

  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: object;
  }

  type Imports = Record<string, Record<string, unknown>>;

  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  function compile(bytes: Uint8Array): Promise<Module>;
}
