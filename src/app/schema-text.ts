import { commands } from '../editor/commands.ts';
import { jsonSchema } from '../core/config/schema.ts';
import { MAPS } from '../keymaps/maps.ts';

/** The JSON schema of `config.json` as a file. */
export const schemaText = (): string =>
  `${JSON.stringify(jsonSchema(commands.keys(), Object.keys(MAPS)), null, 2)}\n`;
