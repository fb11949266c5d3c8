import { shortPath } from '../../core/model/paths.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import type { Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { type Preview, type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { shortLine } from '../../base/one-line.ts';
import { goToTarget } from './go.ts';
import type { Target } from './target.ts';

/** The places that the open prompt offers. */
const targetsField = new PromptField<readonly Target[]>('targets', []);

/** Offers places, each with a preview. Nothing is gone to before one is chosen. */
const choosing: PromptKind = {
  name: 'go_to_place',
  box: true,
  confirm(state, prompt, answer) {
    const target = targetsField.of(prompt)[Number(answer)];
    return answer === '' || target === undefined ? step(state) : goToTarget(state, target);
  },
  highlight: (state, prompt) => step(promptField.with(state, withPreview(prompt))),
};

/** Lets a person choose among places. @param label the start of the input: `Definitions: ` */
export function choosePlace(state: State, label: string, targets: readonly Target[]): Step {
  const rows = targets.map((target, i): Row => ({
    id: String(i),
    text: `${shortPath(state, target.path)}:${target.start.line + 1}`,
    isPath: true,
    detail: shortLine(target.text).trim(),
  }));
  return openPrompt(state, choosing, {
    label,
    rows,
    prepare: (prompt) => ({ ...targetsField.with(prompt, targets), preview: previewOf(targets[0]) }),
  });
}

function withPreview(prompt: Prompt): Prompt {
  const row = prompt.list?.rows[prompt.list.index];
  const target = row === undefined ? undefined : targetsField.of(prompt)[Number(row.id)];
  return { ...prompt, preview: previewOf(target) };
}

/** The lines around a place, with their numbers and a mark at its own. */
export function previewOf(target: Pick<Target, 'excerpt' | 'start'> | undefined): Preview {
  const excerpt = target?.excerpt ?? null;
  if (target === undefined || excerpt === null)
    return { lines: [], note: target === undefined ? null : 'No preview' };
  const last = excerpt.first + excerpt.lines.length;
  const width = String(last).length;
  return {
    note: null,
    lines: excerpt.lines.map((line, i) => {
      const number = excerpt.first + i;
      const mark = number === target.start.line ? '▸' : ' ';
      return `${mark}${String(number + 1).padStart(width)}  ${shortLine(line.replaceAll('\t', '    '))}`;
    }),
  };
}
