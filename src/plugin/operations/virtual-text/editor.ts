import { pluginOwner, pluginOwners } from '../../../core/decorations/owner.ts';
import { decorate } from '../../../core/decorations/decorations.ts';
import { withoutVirtualLines, withVirtualLine } from '../../../core/decorations/virtual-lines.ts';
import {
  type Color,
  colorOf,
  type GivenOverlayStyle,
  type OverlayStyle,
  overlayStyleOf,
} from '../../../core/decorations/overlay-style.ts';
import { withoutVirtualTexts, withVirtualText } from '../../../core/decorations/virtual-text.ts';
import type { Caller } from '../../../core/model/plugins/plugin-operation.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import { gutter } from './gutter.ts';
import { decorateIn, offsetIn } from '../given-range.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const virtualTextInEditor: EditorOperations = {
  ...gutter,

  addVirtualText: {
    run(
      state,
      caller,
      [id, name, position, text, r, g, b, before, useBg]: readonly [
        number,
        string,
        number,
        string,
        number,
        number,
        number,
        boolean,
        boolean,
      ],
    ) {
      const color: Color = [r, g, b];
      return addText(
        state,
        caller,
        id,
        name,
        position,
        text,
        overlayStyleOf(useBg ? { bg: color } : { fg: color }),
        before,
      );
    },
  },

  addVirtualTextStyled: {
    run: (
      state,
      caller,
      [id, name, position, text, options, before]: readonly [
        number,
        string,
        number,
        string,
        GivenOverlayStyle,
        boolean,
      ],
    ) =>
      addText(
        state,
        caller,
        id,
        name,
        position,
        text,
        overlayStyleOf({ ...options, fgOnCollisionOnly: false }),
        before,
      ),
  },

  removeVirtualText: {
    run: (state, { plugin }, [id, name]: readonly [number, string]) =>
      step(
        decorate(state, id, (all) =>
          withoutVirtualTexts(all, pluginOwners(plugin), (other) => other === name),
        ),
      ),
  },

  removeVirtualTextsByPrefix: {
    run: (state, { plugin }, [id, prefix]: readonly [number, string]) =>
      step(
        decorate(state, id, (all) =>
          withoutVirtualTexts(all, pluginOwners(plugin), (name) => name.startsWith(prefix)),
        ),
      ),
  },

  clearVirtualTexts: {
    run: (state, { plugin }, [id]: readonly [number]) =>
      step(
        decorate(state, id, (all) =>
          withoutVirtualLines(
            withoutVirtualTexts(all, pluginOwners(plugin), () => true),
            pluginOwners(plugin),
          ),
        ),
      ),
  },

  clearVirtualTextNamespace: {
    run: (state, { plugin }, [id, namespace]: readonly [number, string]) =>
      step(
        decorate(state, id, (all) =>
          withoutVirtualLines(
            withoutVirtualTexts(
              all,
              pluginOwners(plugin),
              (name) => name === namespace || name.startsWith(`${namespace}:`),
            ),
            pluginOwners(plugin, namespace),
          ),
        ),
      ),
  },

  clearVirtualTextsInRange: {
    run: (state, caller, [id, prefix, start, end]: readonly [number, string, number, number]) =>
      decorateIn(state, caller, [id, start, end], (all, from, to) =>
        withoutVirtualTexts(all, pluginOwners(caller.plugin), (name) => name.startsWith(prefix), from, to),
      ),
  },

  addVirtualLine: {
    run(state, caller, [id, position, text, ...rest]: readonly [number, number, string, ...unknown[]]) {
      const at = offsetIn(state, caller, id, position);
      if (at === null) return step(state);
      const [above, namespace, priority] = rest.slice(-3) as [boolean, string, number];
      const { fg, bg, gutterGlyph, gutterColor } = lineOptions(rest.slice(0, -3));
      return step(
        decorate(state, id, (all, document) =>
          withVirtualLine(all, document.text, at, text, {
            owner: pluginOwner(caller.plugin, namespace),
            look: overlayStyleOf({ fg, bg }),
            above,
            priority,
            glyph: gutterGlyph ?? '',
            glyphColor: gutterColor ?? null,
          }),
        ),
      );
    },
  },

  clearVirtualLinesInRange: {
    run: (state, caller, [id, namespace, start, end]: readonly [number, string, number, number]) =>
      decorateIn(state, caller, [id, start, end], (all, from, to) =>
        withoutVirtualLines(all, pluginOwners(caller.plugin, namespace), from, to),
      ),
  },
};

interface LineOptions {
  readonly fg?: Color | null;
  readonly bg?: Color | null;
  readonly gutterGlyph?: string | null;
  readonly gutterColor?: Color | null;
}

/** The style of a virtual line: options, or six numbers. */
function lineOptions(given: readonly unknown[]): LineOptions {
  if (given.length === 1) return given[0] as LineOptions;
  return { fg: colorOf(given.slice(0, 3)), bg: colorOf(given.slice(3)) };
}

function addText(
  state: State,
  caller: Caller,
  id: number,
  namespace: string,
  position: number,
  text: string,
  look: OverlayStyle,
  before: boolean,
): Step {
  const at = offsetIn(state, caller, id, position);
  if (at === null) return step(state);
  const owner = pluginOwner(caller.plugin, namespace);
  return step(
    decorate(state, id, (all, document) =>
      withVirtualText(all, document.text, owner, at, text, look, before),
    ),
  );
}
