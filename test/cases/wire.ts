import { Wire } from '../../src/host/wire.ts';

/** The way between a core and its host, which carries plain data, in both directions. Files are read at both ends. */
export function wire(): {
  readonly there: (value: unknown) => unknown;
  readonly back: (value: unknown) => unknown;
} {
  const core: Wire = new Wire('core', (number) => known(host, number));
  const host: Wire = new Wire('host', (number) => known(core, number));
  return {
    there: (value) => host.unpack(structuredClone(core.pack(value))),
    back: (value) => core.unpack(structuredClone(host.pack(value))),
  };
}

function known(end: Wire, number: number): NonNullable<ReturnType<Wire['source']>> {
  const source = end.source(number);
  if (source === undefined) throw new Error(`no source ${number}`);
  return source;
}
