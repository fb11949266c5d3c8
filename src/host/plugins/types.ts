import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallText, writeSmallText } from '../files/small-file.ts';

/** The compiler options for plugins in a configuration folder. */
const TSCONFIG = `{
  // For editors and \`tsc\`: plugins run in Inkstone, which has nothing of browsers and of Node.
  "compilerOptions": {
    "target": "es2023",
    "lib": ["es2023"],
    "types": [],
    "module": "esnext",
    "moduleResolution": "bundler",
    "moduleDetection": "force",
    "allowImportingTsExtensions": true,
    "allowJs": true,
    "strict": true,
    "noEmit": true,
    "paths": {
      "inkstone:plugin/*": ["./plugins/*"],
      "fresh:plugin/*": ["./plugins/*"]
    }
  },
  "include": ["types/*.d.ts", "plugins/**/*", "init.ts"]
}
`;

/**
 * Writes the types of the interface into a configuration folder, where they are not there as they are now, and a
 * tsconfig.json where there is none. Returns the paths of what was written. Throws what the disk refuses.
 */
export function writeTypes(folder: string, declarations: string): readonly string[] {
  const types = join(folder, 'types/inkstone.d.ts');
  const config = join(folder, 'tsconfig.json');
  const written: string[] = [];
  if (!existsSync(types) || readSmallText(types, 4 << 20) !== declarations) {
    writeSmallText(types, declarations);
    written.push(types);
  }
  if (!existsSync(config)) {
    writeFileSync(config, TSCONFIG, { flag: 'wx' });
    written.push(config);
  }
  return written;
}
