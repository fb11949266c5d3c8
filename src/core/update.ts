import type { Milliseconds } from '../base/units.ts';
import { encode } from '../base/utf8.ts';
import { withoutArgument } from './argument.ts';
import type { InputEvent } from '../input/event.ts';
import {
  exploring,
  following,
  inSight,
  listed,
  shownExplorer,
  soughtFolders,
  withExplorer,
} from './explorer.ts';
import { filesChanged, filesChanging } from './file-changes.ts';
import { inspecting, isTraced } from './inspecting.ts';
import { openPrompt } from './asking.ts';
import { pasteTyped } from './clipping.ts';
import { withClipboard } from './pasting.ts';
import { saved } from './answers.ts';
import { lostFocus, saveByItself, savingLater } from './autosaving.ts';
import { appended, changedOnDisk, decoded, reloaded, tellLength } from './reloading.ts';
import { relanguaged } from './recognizing.ts';
import { resumed } from './resuming.ts';
import { rescued } from './rescuing.ts';
import { insertedFile } from './inserting.ts';
import { errandOver } from './errand.ts';
import type { Event } from './event.ts';
import { answered, highlighting, recounting, selectFound } from './finding.ts';
import { formatted } from './formatted.ts';
import { gateDecided } from './gate-answers.ts';
import { gateOpening } from './gates.ts';
import { uncovered } from './folding.ts';
import { goTo } from './going.ts';
import { answerLines } from './line-queries.ts';
import { openingRecent } from './opening.ts';
import { gathered, suggesting } from './completing.ts';
import { clickedBeside, followed } from './popups.ts';
import { listedNames } from './path-prompt.ts';
import { withoutKept } from './keeping-macros.ts';
import { aged, mended, noticed, notify } from './notices.ts';
import { leavingPlace } from './places.ts';
import { notOpened, openedInPlace } from './opening-place.ts';
import { keepEdited } from './previewing.ts';
import { messaged, promptElsewhere, rebound } from './prompts.ts';
import { rankedFiles } from './palette.ts';
import { searchedFiles } from './file-finding.ts';
import { replacedInFile, replacingStopped, undoneReplacing } from './file-replacing.ts';
import { arrived, resultInSight } from './file-results.ts';
import { peeked } from './peeking.ts';
import { askPermission, permissionsKnown } from './permissions.ts';
import { pluginsKnown } from './plugin-choice.ts';
import { pluginGone } from './plugin-leaving.ts';
import { unchosen } from './plugin-popup.ts';
import { unanswered } from './plugin-prompt.ts';
import { keepSetting, layerSetting, withPluginSettings } from './plugin-settings.ts';
import { pluginTurn } from './plugin-turn.ts';
import { foundAtOnce } from './near-match.ts';
import { point, press, typeText, withoutChord } from './keys.ts';
import type { MacroStep } from './macro.ts';
import { withMacros } from './macros.ts';
import { type Playing, isStop, playOn, stopPlaying } from './playing.ts';
import { notedMouse, notedPaste, runCommand } from './recording.ts';
import { inside, regions } from './regions.ts';
import { answeredReplacing } from './replacing.ts';
import { besideCodes } from './ansi.ts';
import { aroundCursors } from './closing.ts';
import { shortPath } from './paths.ts';
import { followSnippet } from './snippet-stepping.ts';
import { snippetsWanted, withSnippets } from './snippets.ts';
import { rekeyed } from './key-maps.ts';
import { scrolledTogether } from './scroll-sync.ts';
import { reveal } from './scroll.ts';
import { retract } from './transaction.ts';
import { seenAsCode } from './syntax-events.ts';
import { themed } from './theme-events.ts';
import { dismissed, greet } from './welcome.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  andThen,
  withDocument,
  withView,
} from './state.ts';

/**
 * The one road of the editor: an event makes the next state and says what the world must do. `now` is the time of
 * the event by the injected clock. Never throws for anything a user, a file or a terminal can send.
 */
export function update(state: State, event: Event, now: Milliseconds): Step {
  const done = relanguaged(state, updated(state, event, now));
  const after = done.state.plugins === null ? done : forPlugins(state, done);
  const { edits } = after.state;
  if (edits.length === 0) return after;
  return { state: { ...after.state, edits: [] }, effects: [...after.effects, { type: 'edited', edits }] };
}

/** What plugins have a part in after every event. */
const forPlugins = (state: State, done: Step): Step =>
  gateOpening(answerLines(scrolledTogether(state, unchosen(unanswered(state, done)))));

function updated(state: State, event: Event, now: Milliseconds): Step {
  const inspected = isTraced(state) ? inspecting({ ...state, now }, event) : null;
  if (inspected !== null) {
    const inner = event.type === 'traced' ? event.event : event;
    // Whether the window has the focus counts elsewhere too.
    return inner.type === 'focus' ? andThen(inspected, (next) => handle(next, inner)) : inspected;
  }
  if (event.type === 'traced') return updated(state, event.calibrated, now);
  const { playing } = state.macros;
  if (playing !== null && isInput(event)) return whilePlaying(state, playing, event, now);
  const after = released(take(state, event, now));
  return after.state.macros.playing === null ? after : playFurther(after, event);
}

/** Keys that plugins held and did not take do what they would have done. */
function released(after: Step): Step {
  const { freed } = after.state;
  return freed.length === 0
    ? after
    : behind({ state: { ...after.state, freed: [] }, effects: after.effects }, freed);
}

/** Plays on as far as nothing has to be waited for; what somebody did meanwhile comes behind that. */
function playFurther(after: Step, event: Event): Step {
  const held = after.state.macros.playing?.held ?? [];
  const played = playOn(after, event, carryOut);
  return played.state.macros.playing === null ? behind(played, held) : played;
}

const behind = (before: Step, held: readonly Event[]): Step =>
  held.reduce((done, later) => andThen(done, (next) => updated(next, later, next.now)), before);

/** What somebody does while a macro is played: Escape ends that, the status bar can be clicked on, other keys wait. */
function whilePlaying(before: State, playing: Playing, event: InputEvent, now: Milliseconds): Step {
  const state: State = { ...before, now };
  if (event.type === 'mouse') {
    const over = inside(event, regions(state).status);
    return over || event.kind === 'move' ? taken(before, event, now) : step(before);
  }
  if (event.type === 'key' && isStop(state, event)) return stopPlaying(state);
  if (event.type !== 'key' && event.type !== 'paste') return take(state, event, now);
  return step(withMacros(before, { playing: { ...playing, held: [...playing.held, event] } }));
}

/** Carries out a step of a macro as if somebody did it; false when it has nothing to do. */
function carryOut(state: State, what: MacroStep): Step | false {
  const name = 'command' in what ? what.command : '';
  const outcome = outcomeOf(state, what);
  return (
    outcome !== false && foundAtOnce(concluded(state, outcome, { type: 'command', name }), takeAnswer, true)
  );
}

function outcomeOf(state: State, what: MacroStep): Step | false {
  if ('command' in what) return runCommand(state, what.command, what.args);
  if ('paste' in what) return pasteTyped(state, encode(what.paste));
  const free = withoutArgument(state);
  if ('answer' in what) return typeText(free, what.answer);
  if (!state.overwrite) return typeText(free, what.type);
  // Each character takes the place of one.
  return Array.from(what.type).reduce(
    (before, letter) => andThen(before, (next) => typeText(next, letter)),
    step(free),
  );
}

/** Takes an event in. */
function take(state: State, event: Event, now: Milliseconds): Step {
  // Keys that come while the system's clipboard is awaited wait behind the paste.
  if (state.held !== null && (event.type === 'key' || event.type === 'paste' || event.type === 'mouse')) {
    return step({ ...state, held: [...state.held, event] });
  }
  return taken(state, event, now);
}

function taken(state: State, event: Event, now: Milliseconds): Step {
  const timed = clickedBeside(
    aged(dismissed(state.now === now ? state : { ...state, now }, event), event),
    event,
  );
  const after = handle(timed, event);
  // Most moves of the mouse mean nothing: nothing is drawn for them.
  if (event.type === 'mouse' && event.kind === 'move' && after.state === timed) return step(state);
  return foundAtOnce(concluded(timed, after, event), takeAnswer, false);
}

const takeAnswer = (state: State, event: Event): Step => concluded(state, handle(state, event), event);

/** What follows from the outcome of an event, whatever it was. */
function concluded(timed: State, after: Step, event: Event): Step {
  // What others append comes in below, while the reader may be elsewhere; so may be a session that comes back.
  const away = event.type === 'appended' || event.type === 'session';
  const done = savingLater(timed, away ? after : following(timed, settled(timed, after)));
  const popped = snippetsWanted(timed, followed(timed, followSnippet(timed, told(timed, done, event))));
  return event.type === 'key' ? suggesting(timed, popped) : popped;
}

function told(before: State, after: Step, event: Event): Step {
  const state = noticed(before, after.state, event);
  return state === after.state ? after : { state, effects: after.effects };
}

function handle(state: State, event: Event): Step {
  switch (event.type) {
    case 'key':
      return press(state, event);
    case 'mouse':
      return notedMouse(state, point(state, event));
    case 'paste':
      return andThen(withoutChord(state), (next) =>
        notedPaste(next, pasteTyped(next, event.bytes), event.bytes),
      );
    case 'clipboard': {
      // A macro that waited for it was stopped.
      if (state.held === null) return step(state);
      const held = state.held ?? [];
      const free: State = { ...state, held: null, awaitedSnippet: null };
      const pasted = withClipboard(state, free, event.bytes);
      return held.reduce(
        (before, later) => andThen(before, (next) => updated(next, later, next.now)),
        pasted,
      );
    }
    case 'resize':
      return step(
        resultInSight(
          inSight(reveal({ ...state, columns: Math.max(1, event.columns), rows: Math.max(1, event.rows) })),
        ),
      );
    case 'focus':
      return event.focused
        ? step(
            { ...state, focused: true },
            { type: 'check_files' },
            ...(shownExplorer(state) === null ? [] : [exploring(state, true)]),
          )
        : lostFocus({ ...state, focused: false });
    case 'opened':
      if (event.into !== undefined) return step(insertedFile(state, event.into, event));
      return andThen(openedInPlace(state, event), (next) => step(arrived(next, event)));
    case 'folder_listed':
      return step(listed(state, event));
    case 'folders_sought':
      return step(soughtFolders(state, event));
    case 'git_status':
      return step(
        state.explorer?.tree.root === event.root ? withExplorer(state, { git: event.marks }) : state,
      );
    case 'files_changing':
      return step(filesChanging(state, event));
    case 'files_changed':
      return filesChanged(state, event);
    case 'decoded':
      return step(decoded(state, event));
    case 'open_failed':
      return notOpened(say(arrived(state, event), 'error', event.message), event);
    case 'saving':
    case 'saved':
    case 'save_conflict':
    case 'save_failed':
    case 'save_stopped':
      return saved(state, event);
    case 'errand_over':
      return step(errandOver(state, event));
    case 'reloaded':
      return andThen(reloaded(state, event), (next) => step(next, ...tellLength(next, event)));
    case 'reload_failed':
      return andThen(messaged(state, { level: 'error', text: event.message }), (next) =>
        step(next, ...tellLength(next, event)),
      );
    case 'welcome':
      return step(greet(state, event.welcome));
    case 'auto_save':
      return saveByItself(state);
    case 'rescued':
      return rescued(state, event);
    case 'syntax':
    case 'syntax_tokens':
    case 'syntax_settled':
    case 'syntax_folds':
    case 'structure':
    case 'grammar_given':
      return seenAsCode(state, event);
    case 'appended':
      return andThen(appended(state, event), (next) => step(next, ...tellLength(next, event)));
    case 'formatted':
      return formatted(state, event);
    case 'changed_on_disk':
      return changedOnDisk(state, event);
    case 'replacing':
    case 'replacements':
    case 'replace_failed':
      return answeredReplacing(state, event);
    case 'searching':
    case 'found':
    case 'highlights':
    case 'counted':
    case 'search_failed':
      return step(answered(state, event));
    case 'all_found':
      return step(selectFound(state, event));
    case 'words':
      return step(gathered(state, event));
    case 'files':
      return rankedFiles(state, event);
    case 'names':
      return step(listedNames(state, event));
    case 'files_found':
    case 'files_searching':
    case 'files_searched':
    case 'files_search_failed':
      return step(searchedFiles(state, event));
    case 'file_replaced':
      return replacedInFile(state, event);
    case 'replacing_stopped':
      return replacingStopped(state, event);
    case 'replacing_undone':
      return undoneReplacing(state, event);
    case 'peeked':
      return step(peeked(state, event));
    case 'session':
      return resumed(state, event);
    case 'trust':
      return step({ ...state, trust: event.trust });
    case 'tier':
      return rebound(state, { ...state, tier: event.tier });
    case 'snippets':
      return step(withSnippets(state, event.language, event.snippets));
    case 'terminal':
      return step(
        { ...state, terminal: event.name, calibration: null },
        { type: 'read_calibration', terminal: event.name },
      );
    case 'calibration': {
      const { calibration, faults, note } = event;
      const known = faults.reduce((next, text) => say(next, 'warning', text), { ...state, calibration });
      return step(note === undefined ? known : say(known, 'info', note));
    }
    case 'advice':
      return step(notify(state, 'info', event.text));
    case 'clock':
      return step({ ...state, wallClock: event.wallClock, timeZone: event.timeZone });
    case 'keys_known':
      return step({ ...state, keysKnown: true });
    case 'recent_files':
      return event.paths.length === 0
        ? step(say(state, 'info', 'no file was opened yet'))
        : openPrompt(state, openingRecent, {
            label: 'Open recent: ',
            rows: event.paths.map((path) => ({ id: path, text: shortPath(state, path), isPath: true })),
          });
    case 'branch':
      return step(state.branch === event.branch ? state : { ...state, branch: event.branch });
    case 'refresh': {
      const { seeking } = state;
      if (seeking === null || seeking.document !== focusedLeaf(state).active) return step({ ...state });
      return step(goTo(state, seeking.line, seeking.column));
    }
    case 'command':
      return runCommand(state, event.name, event.args) || step(state);
    case 'settings':
      return rebound(
        state,
        reveal(
          rekeyed(state, {
            ...withoutKept(mended(state, event.faults), event.settings),
            settings: withPluginSettings(event.settings, state.pluginSettings),
            settingLayers: event.layers,
            heldBack: event.held,
            keyMaps: { ...state.keyMaps, config: event.keys },
          }),
        ),
      );
    case 'plugin_setting': {
      const { plugin, name, value } = event;
      return event.keep
        ? keepSetting(state, name, value)
        : rebound(state, reveal(layerSetting(state, plugin, name, value)));
    }
    case 'theme_names':
    case 'theme_colors':
    case 'reload_themes':
    case 'look_explained':
      return themed(state, event);
    case 'known_plugins':
      return pluginsKnown(state, event, event.known);
    case 'permissions':
      return permissionsKnown(state, event.granted);
    case 'permission_wanted':
      return step(askPermission(state, event));
    case 'plugins':
      return step({ ...state, plugins: event.plugins });
    case 'plugin_turn':
      return pluginTurn(state, event);
    case 'gate_decided':
      return gateDecided(state, event);
    case 'edit_refused':
      return step(retract(say(state, 'info', 'a plugin took this edit back'), event.edits));
    case 'plugin_gone':
      return pluginGone(state, event.plugin);
    case 'go_on':
    case 'plugin_called':
      return step(state);
    case 'message':
      return messaged(state, event.message);
    case 'reply':
      return step(state);
    case 'traced':
      return handle(state, event.calibrated);
  }
}

/** Cursors do not stand where colour codes are hidden. */
function visibleCursors(before: State, after: State): State {
  const document = activeDocument(after);
  if (!document.ansiColors) return after;
  const is = activeView(after).selections;
  const was = activeDocument(before).text === document.text ? activeView(before).selections : is;
  const selections = besideCodes(document.text, was, is);
  return selections === is ? after : withView(after, { selections });
}

/** After every event: the cursor is in sight where it moved, and the highlights are those of the new screen. */
function settled(before: State, after: Step): Step {
  let { state } = after;
  if (state === before || !state.documents.has(focusedLeaf(state).active)) return after;
  if (state.prompt !== null && focusedLeaf(before).active !== focusedLeaf(state).active) {
    const there = andThen(after, promptElsewhere);
    if (there.state !== state) return settled(before, there);
  }
  const moved =
    focusedLeaf(before).id !== focusedLeaf(state).id ||
    focusedLeaf(before).active !== focusedLeaf(state).active ||
    activeView(before).selections !== activeView(state).selections ||
    activeDocument(before).text !== activeDocument(state).text;
  if (moved)
    state = leavingPlace(
      before,
      keepEdited(
        leftPairs(fronted(reveal(trailed(before, sealed(before, uncovered(visibleCursors(before, state))))))),
      ),
    );
  const effects = [highlighting(before, state), recounting(before, state)].filter((each) => each !== null);
  if (effects.length === 0) return state === after.state ? after : { state, effects: after.effects };
  return { state, effects: [...after.effects, ...effects] };
}

/** The document in front is the one that was in front last. */
function fronted(state: State): State {
  const { active } = focusedLeaf(state);
  const [last] = state.recentDocuments;
  if (last === active) return state;
  return {
    ...state,
    recentDocuments: [
      active,
      ...state.recentDocuments.filter((id) => id !== active && state.documents.has(id)),
    ],
  };
}

/** Moves of the cursors that are remembered. */
const LONGEST_TRAIL = 50;

/** Where the cursors were before they moved without an edit is remembered. */
function trailed(before: State, after: State): State {
  if (activeDocument(before).text !== activeDocument(after).text || before.focus !== after.focus)
    return after;
  const from = activeView(before);
  const { selections, trail } = activeView(after);
  if (from.selections.equals(selections) || from.trail !== trail) return after;
  return withView(after, { trail: [...trail.slice(1 - LONGEST_TRAIL), from.selections] });
}

/** Marks that came by themselves are the user's own when the cursor has gone elsewhere. */
function leftPairs(state: State): State {
  const { closed, selections } = activeView(state);
  const kept = aroundCursors(closed, selections);
  return kept === closed ? state : withView(state, { closed: kept });
}

/** A cursor that moved without an edit ends what undo takes back at once. */
function sealed(before: State, after: State): State {
  const document = activeDocument(after);
  const same =
    activeDocument(before) === document &&
    activeView(before).selections !== activeView(after).selections &&
    // Who types over a mark goes on typing.
    activeView(before).closed === activeView(after).closed;
  return same ? withDocument(after, { ...document, history: document.history.seal() }) : after;
}

/** Whether it is something that somebody does. */
const isInput = (event: Event): event is InputEvent =>
  ['key', 'mouse', 'paste', 'focus', 'reply'].includes(event.type);
