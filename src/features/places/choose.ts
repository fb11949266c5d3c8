import { shortLine } from '../../base/one-line.ts';
import { shortPath } from '../../core/model/paths.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import type { Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { goToTarget } from './go.ts';
import { colorPreview, showPreview, withPreview } from './preview.ts';
import type { Target } from './target.ts';

/** The places that the open prompt offers. */
const targetsField = new PromptField<readonly Target[]>('targets', []);

/** Offers places below the cursor, each with a preview. Nothing is gone to before one is chosen. */
const choosing: PromptKind = {
  name: 'go_to_place',
  box: true,
  peeks: true,
  confirm(state, prompt, answer) {
    const target = targetsField.of(prompt)[Number(answer)];
    return answer === '' || target === undefined ? step(state) : goToTarget(state, target);
  },
  highlight: (state, prompt) => showPreview(promptField.with(state, prompt), highlightedIn(prompt)),
};

/** Lets a person choose among places. @param label the start of the input: `Definitions: ` */
export function choosePlace(state: State, label: string, targets: readonly Target[]): Step {
  const rows = targets.map((target, i): Row => ({
    id: String(i),
    text: `${shortPath(state, target.path)}:${target.start.line + 1}`,
    isPath: true,
    detail: shortLine(target.text).trim(),
  }));
  const opened = openPrompt(state, choosing, {
    label,
    rows,
    prepare: (prompt) => withPreview(state, targetsField.with(prompt, targets), targets[0]),
  });
  return andThen(opened, (next) => colorPreview(next, targets[0]));
}

function highlightedIn(prompt: Prompt): Target | undefined {
  const row = prompt.list?.rows[prompt.list.index];
  return row === undefined ? undefined : targetsField.of(prompt)[Number(row.id)];
}
