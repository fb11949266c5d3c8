import type { DocumentId } from '../../../core/model/document.ts';
import { virtualField } from '../../../core/model/plugins/virtual-buffer.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import { command, control, mountPanel, mutate, updatePanel } from '../../../features/widgets/mount.ts';
import { panelOf, type WidgetPanel, withoutPanel } from '../../../features/widgets/panel.ts';
import type { Widget } from '../../../features/widgets/widget.ts';
import type { EditorOperation, EditorOperations } from '../editor-operation.ts';

/** An operation on a panel of the plugin; it is refused where there is none. */
const onPanel = (run: (state: State, panel: WidgetPanel, argument: never) => Step): EditorOperation => ({
  check: (state, { plugin }, [id]: readonly [number]) => panelOf(state, plugin, id) !== null,
  run(state, { plugin }, [id, argument]: readonly [number, never]) {
    const panel = panelOf(state, plugin, id);
    return panel === null ? step(state) : run(state, panel, argument);
  },
});

const isVirtual = ({ documents }: State, plugin: string, id: DocumentId): boolean => {
  const document = documents.get(id);
  return document !== undefined && virtualField.of(document)?.plugin === plugin;
};

const percent = (value: number): number => (Number.isFinite(value) ? Math.max(1, Math.min(100, value)) : 100);

type FloatingArguments = readonly [
  id: number,
  spec: Widget,
  width: number,
  height: number,
  isDock?: boolean,
  focusMarker?: boolean,
  title?: string,
  isClosable?: boolean,
  startBlurred?: boolean,
];

export const widgetsInEditor: EditorOperations = {
  mountWidgetPanel: {
    check: (state, { plugin }, [, document]: readonly [number, DocumentId]) =>
      isVirtual(state, plugin, document),
    run: (state, { plugin }, [id, document, spec]: readonly [number, DocumentId, Widget]) =>
      step(
        isVirtual(state, plugin, document)
          ? mountPanel(state, plugin, id, { kind: 'buffer', document }, spec)
          : state,
      ),
  },

  mountFloatingWidget: {
    run: (state, { plugin }, [id, spec, width, height, ...more]: FloatingArguments) => {
      const [isDock = false, , title = '', isClosable = true, startBlurred = false] = more;
      const place = {
        kind: 'floating',
        width: percent(width),
        height: percent(height),
        isDock,
        isFull: false,
        title,
        isClosable,
        isFocused: !startBlurred,
      } as const;
      return step(mountPanel(state, plugin, id, place, spec));
    },
  },

  updateWidgetPanel: onPanel((state, panel, spec: Widget) => step(updatePanel(state, panel, spec))),
  updateFloatingWidget: onPanel((state, panel, spec: Widget) => step(updatePanel(state, panel, spec))),
  unmountWidgetPanel: onPanel((state, panel) => step(withoutPanel(state, panel))),
  unmountFloatingWidget: onPanel((state, panel) => step(withoutPanel(state, panel))),
  widgetCommand: onPanel(command),
  widgetMutate: onPanel(mutate),
  floatingPanelControl: onPanel(control),
};
