import { filesChanging } from '../features/files/file-orders.ts';
import { explorerField } from '../features/explorer/explorer-field.ts';
import { branchField } from '../core/model/branch.ts';
import { terminalNameField, calibrationField } from '../core/model/terminal.ts';
import { pluginSettingsField } from '../core/config/plugin-setting-values.ts';
import { seekingField } from '../core/motions/seek.ts';
import { wallClockField, timeZoneField } from '../core/model/wall-clock.ts';
import { trustField, heldBackField } from '../features/trust/trust.ts';
import { awaitedSnippetField } from '../features/snippets/insert.ts';
import { pastingField } from '../core/edits/clipboard.ts';
import { dueField } from '../core/dispatch/due.ts';
import { pullField } from '../core/dispatch/autoscroll.ts';
import type { Event } from '../core/model/messages.ts';
import type { Column, Row } from '../base/units.ts';
import { sameValue } from '../base/same-value.ts';
import {
  exploring,
  inSight,
  listed,
  shownExplorer,
  soughtFolders,
  withExplorer,
} from '../features/explorer/explorer.ts';
import { filesChanged } from '../features/explorer/file-actions.ts';
import { openPrompt } from '../core/widgets/open-prompt.ts';
import { pasteTyped } from '../features/clipboard/clipboard.ts';
import { saved } from '../features/files/save-results.ts';
import { lostFocus, saveByItself } from '../features/files/autosave.ts';
import { appended, changedOnDisk, decoded, reloaded, tellLength } from '../features/files/reload.ts';
import { resumed } from '../features/session/restore.ts';
import { rescued } from '../features/files/recover.ts';
import { insertedFile } from '../features/files/insert-file.ts';
import { errandOver } from '../core/widgets/background-task.ts';
import { withClipboard } from '../features/clipboard/paste-result.ts';
import { answered, selectFound } from '../features/search/search.ts';
import { formatted } from '../features/files/format-result.ts';
import { gateDecided } from '../features/files/before-hook-results.ts';
import { goTo } from '../features/navigation/goto.ts';
import { openingRecent } from '../features/files/open.ts';
import { gathered } from '../features/completion/completion.ts';
import { listedNames } from '../features/files/path-prompt.ts';
import { withoutKept } from '../features/macros/stored-macros.ts';
import { mended, notify } from '../core/widgets/notifications.ts';
import { notOpened, openedInPlace } from '../features/files/open-placement.ts';
import { messaged, rebound } from '../core/widgets/prompt-actions.ts';
import { rankedFiles } from '../features/palette/palette.ts';
import { searchedFiles } from '../features/project-search/search.ts';
import { replacedInFile, replacingStopped, undoneReplacing } from '../features/project-search/replace.ts';
import { arrived, resultInSight } from '../features/project-search/results.ts';
import { peeked } from '../features/files/file-preview.ts';
import { askPermission, permissionsKnown } from '../features/plugins/permissions.ts';
import { pluginsKnown } from '../features/plugins/choice.ts';
import { pluginGone } from '../features/plugins/remove-plugin.ts';
import { keepSetting, layerSetting, withPluginSettings } from '../core/config/plugin-settings.ts';
import { pluginTurn } from '../features/plugins/turn.ts';
import { point, press, pullOn, withoutChord } from '../core/dispatch/press-key.ts';
import { notedMouse, notedPaste, runCommand } from '../features/macros/record.ts';
import { answeredReplacing } from '../features/search/replace.ts';
import { shortPath } from '../core/model/paths.ts';
import { withSnippets } from '../features/snippets/snippets.ts';
import { rekeyed, keysKnownField } from '../core/config/keymaps.ts';
import { reveal } from '../core/layout/scroll.ts';
import { retract } from '../core/model/transaction.ts';
import { seenAsCode } from '../features/symbols/syntax-answer.ts';
import { themed } from '../features/themes/theme-answer.ts';
import { greet } from '../features/help/welcome.ts';
import { focusedLeaf, say, type State, type Step, step, andThen } from '../core/model/state.ts';

/** Another size of the screen; the mouse is not held where it was in it. */
const resized = (state: State, columns: Column, rows: Row): State =>
  pullField.with({ ...state, columns: Math.max(1, columns), rows: Math.max(1, rows) }, null);

/** What an event does by itself; what follows from it in any case is not in it. */
export function handle(state: State, event: Event): Step {
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
      if (!pastingField.of(state)) return step(state);
      return withClipboard(
        state,
        awaitedSnippetField.with(pastingField.with(state, false), null),
        event.bytes,
      );
    }
    case 'resize':
      return step(resultInSight(inSight(reveal(resized(state, event.columns, event.rows)))));
    case 'focus':
      return event.focused
        ? step(
            { ...state, focused: true },
            { type: 'check_files' },
            ...(shownExplorer(state) === null ? [] : [exploring(state, true)]),
          )
        : lostFocus(pullField.with({ ...state, focused: false }, null));
    case 'opened':
      if (event.into !== undefined) return step(insertedFile(state, event.into, event));
      return andThen(openedInPlace(state, event), (next) => step(arrived(next, event)));
    case 'folder_listed':
      return step(listed(state, event));
    case 'folders_sought':
      return step(soughtFolders(state, event));
    case 'git_status':
      return step(
        explorerField.of(state)?.tree.root === event.root ? withExplorer(state, { git: event.marks }) : state,
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
      return step(trustField.with(state, event.trust));
    case 'tier':
      return rebound(state, { ...state, tier: event.tier });
    case 'snippets':
      return step(withSnippets(state, event.language, event.snippets));
    case 'terminal':
      return step(calibrationField.with(terminalNameField.with(state, event.name), null), {
        type: 'read_calibration',
        terminal: event.name,
      });
    case 'calibration': {
      const { calibration, faults, note } = event;
      const known = faults.reduce(
        (next, text) => say(next, 'warning', text),
        calibrationField.with(state, calibration),
      );
      return step(note === undefined ? known : say(known, 'info', note));
    }
    case 'advice':
      return step(notify(state, 'info', event.text));
    case 'clock':
      return step(timeZoneField.with(wallClockField.with(state, event.wallClock), event.timeZone));
    case 'keys_known':
      return step(keysKnownField.with(state, true));
    case 'recent_files':
      return event.paths.length === 0
        ? step(say(state, 'info', 'no file was opened yet'))
        : openPrompt(state, openingRecent, {
            label: 'Open recent: ',
            rows: event.paths.map((path) => ({ id: path, text: shortPath(state, path), isPath: true })),
          });
    case 'branch':
      return step(branchField.of(state) === event.branch ? state : branchField.with(state, event.branch));
    case 'refresh': {
      const seeking = seekingField.of(state);
      if (seeking === null || seeking.document !== focusedLeaf(state).active) return pullOn(state);
      return step(goTo(state, seeking.line, seeking.column));
    }
    case 'command':
      return runCommand(state, event.name, event.args) || step(state);
    case 'settings': {
      const settings = withPluginSettings(event.settings, pluginSettingsField.of(state));
      return rebound(
        state,
        reveal(
          rekeyed(
            state,
            heldBackField.with(
              {
                ...withoutKept(mended(state, event.faults), event.settings),
                // What was read again, as after each write of our own, mostly says the same.
                settings: sameValue(settings, state.settings) ? state.settings : settings,
                settingLayers: event.layers,
                keyMaps: { ...state.keyMaps, config: event.keys },
              },
              event.held,
            ),
          ),
        ),
      );
    }
    case 'plugin_setting': {
      const { plugin, name, value } = event;
      return event.keep
        ? keepSetting(state, name, value)
        : rebound(state, reveal(layerSetting(state, plugin, name, value)));
    }
    case 'theme_names':
    case 'theme_colors':
    case 'theme_read':
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
    case 'due':
      return step(
        dueField.with(state, { ...dueField.of(state), [event.what]: event.due ? state.now : null }),
      );
    case 'plugin_turn':
      return pluginTurn(state, event);
    case 'gate_decided':
      return gateDecided(state, event);
    case 'edit_refused':
      return step(retract(say(state, 'info', 'a plugin took this edit back'), event.edits));
    case 'plugin_gone':
      return pluginGone(state, event.plugin, event.asks);
    case 'go_on':
    case 'waited':
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
