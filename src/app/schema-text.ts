import { FEATURES } from '../editor/features.ts';
import { jsonSchema } from '../core/config/schema.ts';
import { MAPS } from '../keymaps/maps.ts';

const { commands, contexts } = FEATURES;

/** The JSON schema of `config.json` as a file. */
export const schemaText = (): string =>
  `${JSON.stringify(jsonSchema(commands.keys(), contexts, Object.keys(MAPS), FEATURES), null, 2)}\n`;
