/** Prompts, popups and menus of plugins of each generation. */
import { idioms } from './trial.ts';

const idiom = idioms();

idiom(
  'LEGACY',
  'a prompt with suggestions that follow the input, which goes to the selected one',
  {
    source: `
    const ALL = ['apple', 'apricot', 'banana'];
    let shown = ALL;
    globalThis.fruit_changed = (args: { prompt_type: string; input: string }) => {
      if (args.prompt_type !== 'fruit') return true;
      shown = ALL.filter((name) => name.includes(args.input));
      editor.setPromptSuggestions(shown.map((name) => ({ text: name, description: name.length + ' letters', value: name, disabled: false, keybinding: null })));
      return true;
    };
    globalThis.fruit_confirmed = (args: { prompt_type: string; selected_index: number | null; input: string }) => {
      if (args.prompt_type === 'fruit') editor.setStatus('took ' + (args.selected_index === null ? args.input : shown[args.selected_index]));
      return true;
    };
    globalThis.fruit_cancelled = (args: { prompt_type: string }) => { if (args.prompt_type === 'fruit') editor.setStatus('took none'); return true; };
    globalThis.fruit_start = () => { editor.startPrompt('Fruit: ', 'fruit'); editor.setPromptSuggestions(ALL.map((text) => ({ text }))); };
    editor.on('prompt_changed', 'fruit_changed');
    editor.on('prompt_confirmed', 'fruit_confirmed');
    editor.on('prompt_cancelled', 'fruit_cancelled');
    editor.registerCommand('Fruit', '', 'fruit_start', 'normal');`,
  },
  async (trial) => {
    await trial.run('Fruit');
    await trial.shows('Fruit:', 'banana');
    await trial.type('ap');
    await trial.shows('5 letters');
    await trial.hides('banana');
    await trial.keys('Down Enter');
    await trial.shows('took apricot');
    await trial.run('Fruit');
    await trial.keys('Escape');
    await trial.shows('took none');
  },
);

idiom(
  'LEGACY',
  'a prompt whose selection is shown in a split beside the text, which goes with it',
  {
    source: `
    const PLACES = [{ text: 'here.ts:1' }, { text: 'there.ts:2' }];
    let preview: number | null = null, split: number | null = null;
    async function show(i: number) {
      const entries = [{ text: 'preview of ' + PLACES[i].text + '\\n', properties: { type: 'line' } }];
      if (preview === null) {
        const made = await editor.createVirtualBufferInSplit({
          name: '*Preview*', mode: 'special', read_only: true, entries, ratio: 0.5, direction: 'vertical',
          panel_id: 'preview', show_line_numbers: false, editing_disabled: true });
        [preview, split] = [made.buffer_id, made.split_id];
      } else editor.setVirtualBufferContent(preview, entries);
    }
    globalThis.look_start = () => { editor.startPrompt('Look: ', 'look'); editor.setPromptSuggestions(PLACES); void show(0); };
    globalThis.look_moved = ({ prompt_type, selected_index }: { prompt_type: string; selected_index: number }) => {
      if (prompt_type === 'look') void show(selected_index);
      return true;
    };
    globalThis.look_ended = ({ prompt_type }: { prompt_type: string }) => {
      if (prompt_type !== 'look' || preview === null) return true;
      editor.closeBuffer(preview);
      editor.closeSplit(split!);
      preview = null;
      return true;
    };
    editor.on('prompt_selection_changed', 'look_moved');
    editor.on('prompt_confirmed', 'look_ended');
    editor.on('prompt_cancelled', 'look_ended');
    editor.registerCommand('Look', '', 'look_start');`,
  },
  async (trial) => {
    await trial.run('Look');
    await trial.shows('preview of here.ts:1', 'there.ts:2', 'Look:');
    await trial.keys('Down');
    await trial.shows('preview of there.ts:2');
    await trial.keys('Escape');
    await trial.hides('preview of', '*Preview*');
    await trial.type('x');
    await trial.shows('xtext');
  },
);

idiom(
  'BASE',
  'questions by promises: a line with its first value, then cancelled',
  {
    source: `
    const editor = getEditor();
    registerHandler('ask_name', async () => {
      const name = await editor.prompt('Name: ', 'old');
      editor.setStatus(name === null ? 'no name' : 'name ' + name);
    });
    editor.registerCommand('Ask Name', '', 'ask_name');`,
  },
  async (trial) => {
    await trial.run('Ask Name');
    await trial.shows('Name: old');
    await trial.type('new');
    await trial.keys('Enter');
    await trial.shows('name new');
    await trial.run('Ask Name');
    await trial.keys('Escape');
    await trial.shows('no name');
  },
);

idiom(
  'BASE',
  'a prompt over the text with a title, a footer and a status',
  {
    source: `
    const editor = getEditor();
    registerHandler('finder', () => {
      editor.startPromptWithInitial('', 'finder', 'start', true);
      editor.setPromptTitle([{ text: 'Find ' }, { text: 'all', style: { bold: true } }]);
      editor.setPromptFooter([{ text: 'Tab: more' }]);
      editor.setPromptStatus('2 of 9');
      editor.setPromptSuggestions([{ text: 'one' }, { text: 'two', description_spans: [{ text: 'span ' }, { text: 'red', style: { fg: [255, 0, 0], italic: true } }] }], 1);
    });
    editor.on('prompt_confirmed', ({ prompt_type, input, selected_index }) => {
      if (prompt_type === 'finder') editor.setStatus(input + ' ' + selected_index);
    });
    editor.registerCommand('Finder', '', 'finder');`,
  },
  async (trial) => {
    await trial.run('Finder');
    await trial.shows('Find all', 'Tab: more', '2 of 9', 'start', 'span red');
    await trial.looks('red', /^ff0000 [0-9a-f-]* i/);
    await trial.looks('span', /^(?!ff0000)/);
    await trial.keys('Enter');
    await trial.shows('two 1');
  },
);

idiom(
  'BASE',
  'a popup with actions, and what becomes of it',
  {
    source: `
    const editor = getEditor();
    editor.on('action_popup_result', ({ popup_id, action_id }) => editor.setStatus(popup_id + ': ' + action_id));
    registerHandler('popup', () => editor.showActionPopup({
      id: 'install', title: 'No server', message: 'Install it?',
      actions: [{ id: 'copy', label: 'Copy the command' }, { id: 'later', label: 'Later' }],
    }));
    editor.registerCommand('Popup', '', 'popup');`,
  },
  async (trial) => {
    await trial.run('Popup');
    await trial.shows('No server', 'Install it?', 'Copy the command');
    await trial.keys('Down Down Enter');
    await trial.shows('install: later');
  },
);

idiom(
  'BASE',
  'a row in a menu of the menu bar, and a value in the status bar',
  {
    source: `
    const editor = getEditor();
    editor.registerStatusBarElement('beat', 'Beat');
    editor.setStatusBarValue(editor.getActiveBufferId(), 'beat', 'beat @500');
    registerHandler('menu_row', () => editor.setStatus('from the menu'));
    editor.registerCommand('Menu Row', '', 'menu_row');
    editor.addMenuItem({ menu: 'Edit', label: 'My Own Row', action: 'menu_row' });`,
  },
  async (trial) => {
    await trial.shows('beat @500');
    await trial.keys('Alt+E');
    await trial.keys('Up');
    await trial.shows('My Own Row');
    await trial.keys('Enter');
    await trial.shows('from the menu');
  },
);
