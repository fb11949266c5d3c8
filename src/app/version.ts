import about from '../../package.json' with { type: 'json' };

export const VERSION: string = about.version;

/** The runtime of the program: `Node.js 24.0.0, linux x64`. */
export function runtime(): string {
  const { bun, node } = process.versions;
  return `${bun === undefined ? `Node.js ${node}` : `Bun ${bun}`}, ${process.platform} ${process.arch}`;
}
