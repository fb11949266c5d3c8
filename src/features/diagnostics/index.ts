import { diagnosticsAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { panelCommands, problemCommands } from './commands.ts';
import { drawProblems } from './draw-panel.ts';
import { openProblemHandler } from './open-problem.ts';
import { focusProblems } from './panel-actions.ts';
import { problemsLayer } from './panel-layer.ts';
import { PROBLEMS_VIEW, problemsPanelField } from './panel-state.ts';
import { onDiagnostics, onServers, problemsField, rangesField } from './problems.ts';
import { diagnosticsInline } from './settings.ts';
import { problemLocations } from './problem-locations.ts';
import { problemsItem } from './status.ts';

/** Problems that language servers find: in the text, in the panel, in the explorer and in tabs. */
export const diagnosticsFeature: Feature = {
  name: 'diagnostics',
  aliases: diagnosticsAliases,
  fields: [problemsField, problemsPanelField],
  documentFields: [rangesField],
  requests: [openProblemHandler],
  on: { diagnostics: onDiagnostics },
  alsoOn: { language_servers: onServers },
  settings: inCategory('Language Servers', [diagnosticsInline]),
  status: [problemsItem],
  contexts: [['problems', 'in the list of problems']],
  commands: [
    ['Language', problemCommands],
    ['Problems', panelCommands],
  ],
  views: [
    {
      name: PROBLEMS_VIEW,
      title: 'Problems',
      draw: (frame, state, _area, styles) => drawProblems(frame, state, styles),
      layer: problemsLayer,
      focus: focusProblems,
      locations: problemLocations,
    },
  ],
};
