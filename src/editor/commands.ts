import type { Command } from '../core/model/command.ts';
import { FEATURES } from './features.ts';

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = FEATURES.commands;
