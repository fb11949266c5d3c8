import { regions } from '../../../core/layout/regions.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { virtualField } from '../../../core/model/plugins/virtual-buffer.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import { dockedPanel } from '../../../features/widgets/area.ts';
import {
  command,
  control,
  mountPanel,
  mountSection,
  mutate,
  updatePanel,
} from '../../../features/widgets/mount.ts';
import {
  type FloatingPlace,
  panelOf,
  type WidgetPanel,
  withoutPanel,
} from '../../../features/widgets/panel.ts';
import type { Widget } from '../../../features/widgets/widget.ts';
import type { EditorOperation, EditorOperations } from '../editor-operation.ts';

/** An operation on a panel of the plugin; it is refused where there is none. */
const onPanel = (
  run: (state: State, panel: WidgetPanel, argument: never, more: never) => Step,
): EditorOperation => ({
  check: (state, { plugin }, [id]: readonly [number]) => panelOf(state, plugin, id) !== null,
  run(state, { plugin }, [id, argument, more]: readonly [number, never, never]) {
    const panel = panelOf(state, plugin, id);
    return panel === null ? step(state) : run(state, panel, argument, more);
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

/** The columns of a section of the sidebar, in percent of the screen. */
const SECTION_SHARE = 25;

interface SectionOptions {
  readonly closable?: boolean;
  readonly startBlurred?: boolean;
  readonly scope?: string | { readonly buffer?: DocumentId };
}

type SectionArguments = readonly [
  id: number,
  spec: Widget,
  title: string,
  rows: number,
  options?: SectionOptions,
];

/** The document that a section is about; null for none. */
const documentOf = (options: SectionOptions | undefined): DocumentId | null =>
  (typeof options?.scope === 'object' ? options.scope.buffer : null) ?? null;

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
        document: null,
      } as const;
      return step(mountPanel(state, plugin, id, place, spec));
    },
  },

  mountSidebarSection: {
    check: (state, _, [, , , , options]: SectionArguments) => {
      const document = documentOf(options);
      return document === null || state.documents.has(document);
    },
    run: (state, { plugin }, [id, spec, title, , options]: SectionArguments) => {
      const document = documentOf(options);
      if (document !== null && !state.documents.has(document)) return step(state);
      const place: FloatingPlace = {
        kind: 'floating',
        width: SECTION_SHARE,
        height: 100,
        isDock: true,
        isFull: false,
        title,
        isClosable: options?.closable !== false,
        isFocused: options?.startBlurred !== true,
        document,
      };
      return step(mountSection(state, plugin, id, place, spec));
    },
  },

  dockOpen: { query: (state) => dockedPanel(state) !== null },
  dockCols: { query: (state) => (dockedPanel(state) === null ? 0 : regions(state).sidebar.width) },

  updateWidgetPanel: onPanel((state, panel, spec: Widget) => step(updatePanel(state, panel, spec))),
  updateFloatingWidget: onPanel((state, panel, spec: Widget) => step(updatePanel(state, panel, spec))),
  unmountWidgetPanel: onPanel((state, panel) => step(withoutPanel(state, panel))),
  unmountFloatingWidget: onPanel((state, panel) => step(withoutPanel(state, panel))),
  widgetCommand: onPanel(command),
  widgetMutate: onPanel(mutate),
  floatingPanelControl: onPanel(control),
};
