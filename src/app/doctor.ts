import { FEATURES } from '../editor/features.ts';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { isatty } from 'node:tty';
import type { Milliseconds } from '../base/units.ts';
import { clipboardTool } from '../host/system/clipboard-tool.ts';
import { checkConfiguration } from '../host/config/check.ts';
import { configurationFile, configurationFolder } from '../host/config/configuration.ts';
import { findRipgrep } from '../host/project/ripgrep.ts';
import { trustedConfiguration } from '../host/trust/trusted-configuration.ts';
import { Decoder } from '../input/decoder.ts';
import type { Configuration } from '../host/config/configuration.ts';
import { thisMachine } from '../host/language-servers/server-files.ts';
import { askTmux } from '../host/system/tmux.ts';
import { type Answer, type Capabilities, capabilitiesOf, refusal, withAnswer } from '../term/capabilities.ts';
import { keyboardOff, keyboardOn, probe } from '../term/sequences.ts';
import type { Finding } from './finding.ts';
import { serverFindings } from './server-findings.ts';
import { hintsFor, tierOf } from './terminal-hints.ts';
import type { Arguments } from './arguments.ts';
import { cacheFolder, stateFolder, reportFault, trustFile } from './tools.ts';
import { runtime, VERSION } from './version.ts';

/** The time that the terminal may take to answer. */
const PATIENCE: Milliseconds = 1000;
/** The time after the last answer in which an answer that others had to be asked for may come. */
const LATE: Milliseconds = 50;

/** Prints what Inkstone finds here; returns 1 when something of it is wrong. */
export async function doctor({ config }: Arguments): Promise<0 | 1> {
  const folder = config === null ? configurationFolder() : resolve(config);
  const here = process.cwd();
  const { trust } = await trustedConfiguration(FEATURES, folder, here, trustFile(), reportFault);
  const configuration = await checkConfiguration(FEATURES, folder, here, trust.isGiven);
  const sections: readonly (readonly [title: string, findings: readonly Finding[]])[] = [
    [`Inkstone ${VERSION}`, [{ what: 'runtime', is: runtime() }]],
    ['Terminal', await terminalFindings()],
    ['Clipboard', clipboardFindings()],
    ['Configuration', configurationFindings(folder, trust, configuration)],
    ['Programs', programFindings()],
    ['Language servers', serverFindings(here, configuration.settings, trust.isGiven, thisMachine())],
    ['Folders', [folderFinding('state', stateFolder()), folderFinding('cache', cacheFolder())]],
  ];
  const rows = sections.flatMap(([title, findings]) => [
    title,
    ...findings.flatMap(({ what, is, wrong }) => [
      `  ${what.padEnd(13)} ${is}`,
      ...(wrong === undefined ? [] : [`  ${''.padEnd(14)}! ${wrong}`]),
    ]),
    '',
  ]);
  const wrong = sections.flatMap(([, findings]) => findings).filter((finding) => finding.wrong !== undefined);
  const sum =
    wrong.length === 0 ? 'no problems found' : `problems: ${wrong.map(({ what }) => what).join(', ')}`;
  process.stdout.write(`${rows.join('\n')}\n${sum}\n`);
  return wrong.length === 0 ? 0 : 1;
}

async function terminalFindings(): Promise<Finding[]> {
  const known = capabilitiesOf(process.env);
  const named: Finding = {
    what: 'name',
    is: `TERM=${known.term}${process.env['COLORTERM'] === undefined ? '' : `, COLORTERM=${process.env['COLORTERM']}`}`,
    wrong: known.term === 'dumb' ? (refusal(process.env, true) ?? undefined) : undefined,
  };
  if (!isatty(0) || !isatty(1))
    return [named, { what: 'answers', is: 'unknown: standard input and output are not a terminal' }];
  const { capabilities, answers } = await ask(known);
  const { version, colors, kitty, background, synchronized } = capabilities;
  const [columns, rows] = [process.stdout.columns, process.stdout.rows];
  const tmux = capabilities.multiplexer === 'tmux' ? await askTmux(process.env) : null;
  const keyboard = kitty ? 'kitty' : capabilities.settled ? 'modifyOtherKeys' : 'legacy';
  const tier = tierOf(capabilities, keyboard, tmux, 'legacy');
  return [
    named,
    { what: 'version', is: version === '' ? 'unknown' : version },
    { what: 'size', is: `${columns} columns, ${rows} rows` },
    { what: 'colors', is: COLORS[colors] },
    { what: 'keys', is: KEYS[tier] },
    { what: 'background', is: background === null ? 'unknown' : `rgb ${background.join(' ')}` },
    { what: 'synchronized output', is: synchronized ? 'yes (mode 2026)' : 'no' },
    { what: 'answered', is: answers.length === 0 ? `nothing in ${PATIENCE} ms` : answers.join(', ') },
    ...hintsFor(capabilities, tier, tmux).map(({ line, file, brings }, i) => ({
      what: i === 0 ? 'available' : '',
      is: `${line}   in ${file}\n${' '.repeat(18)}${brings}`,
    })),
  ];
}

const COLORS: Readonly<Record<Capabilities['colors'], string>> = {
  0: 'none',
  4: '16',
  8: '256',
  24: '16 million',
};

const KEYS = {
  kitty: 'all of them (kitty protocol)',
  modifyOtherKeys: 'nearly all (modifyOtherKeys); ink keys --tier modifyOtherKeys lists them',
  tmux: 'those of old terminals and some more; ink keys --tier tmux lists them',
  legacy: 'those of old terminals; ink keys --tier legacy lists them',
  linux: 'those of the Linux console; ink keys --tier linux lists them',
};

/** Asks the terminal what it is and can do, and waits for the last answer. */
async function ask(known: Capabilities): Promise<{ capabilities: Capabilities; answers: string[] }> {
  const questions = probe(known);
  if (questions === '') return { capabilities: known, answers: [] };
  const decoder = new Decoder();
  const answers: string[] = [];
  let capabilities = known;
  // Whether the longer form of keys is obeyed can be asked only once it has been switched on.
  let switched = false;
  const { stdin } = process;
  stdin.setRawMode(true);
  await new Promise<void>((done) => {
    const limit = setTimeout(done, PATIENCE);
    stdin.on('data', (bytes: Uint8Array) => {
      for (const event of decoder.feed(bytes)) {
        if (event.type !== 'reply') continue;
        answers.push(NAMES[event.reply]);
        capabilities = withAnswer(capabilities, event);
        if (event.reply !== 'attributes') continue;
        if (switched || capabilities.kitty) {
          clearTimeout(limit);
          setTimeout(done, LATE);
        } else {
          switched = true;
          process.stdout.write(`${keyboardOn('modifyOtherKeys')}\x1b[c`);
        }
      }
    });
    process.stdout.write(questions);
  });
  if (switched) process.stdout.write(keyboardOff('modifyOtherKeys'));
  stdin.setRawMode(false);
  stdin.pause();
  return { capabilities, answers: [...new Set(answers)] };
}

const NAMES: Readonly<Record<Answer['reply'], string>> = {
  version: 'its version',
  kitty: 'the keyboard protocol',
  mode: 'synchronized output',
  color: 'the background',
  attributes: 'its attributes',
  other_keys: 'how it distinguishes keys',
  secondary_attributes: 'more attributes',
  cursor: 'the cursor',
  other: 'something else',
};

function clipboardFindings(): Finding[] {
  const tool = clipboardTool(process.env, process.platform);
  return [
    {
      what: 'terminal',
      is:
        process.env['TERM'] === 'linux'
          ? 'the Linux console has no clipboard'
          : 'up to 1 MB through OSC 52, if the terminal supports it',
    },
    {
      what: 'program',
      is: tool === null ? 'none found; install wl-clipboard, xclip or xsel' : tool.copy[0],
    },
  ];
}

function configurationFindings(
  folder: string,
  { trust, changes }: Awaited<ReturnType<typeof trustedConfiguration>>['trust'],
  { faults, layers, held }: Configuration,
): Finding[] {
  const file = configurationFile(folder);
  const unasked =
    changes.length === 0 ? 'not trusted yet' : `no longer trusted. ${changes.join(' ').replace(/\.$/, '')}`;
  return [
    {
      what: 'file',
      is: existsSync(file) ? file : `${file} does not exist: the defaults are used`,
      wrong: faults.length > 0 ? faults.join(`\n${' '.repeat(16)}! `) : undefined,
    },
    {
      what: 'this folder',
      is: `${trust === 'unknown' ? unasked : trust}; its own settings: ${layers.folder.size}${held.length === 0 ? '' : `, not applied: ${held.join(', ')}`}`,
    },
  ];
}

function programFindings(): Finding[] {
  const path = process.env['PATH'] ?? '';
  return [
    { what: 'ripgrep', is: findRipgrep(path) ?? 'not found: Find in Files is slower' },
    { what: 'git', is: findProgram('git', path) ?? 'not found: the explorer shows no Git status' },
  ];
}

function findProgram(name: string, path: string): string | null {
  const found = path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find((program) => may(program, constants.X_OK));
  return found ?? null;
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Checks that a folder can be written to, or made. */
function folderFinding(what: string, folder: string): Finding {
  let at = folder;
  while (!existsSync(at) && at !== dirname(at)) at = dirname(at);
  const writable = may(at, constants.W_OK | constants.X_OK) && statSync(at).isDirectory();
  const wrong = writable ? undefined : `${at} is not a writable folder`;
  return { what, is: `${folder}${at === folder ? '' : ' (will be created)'}`, wrong };
}
