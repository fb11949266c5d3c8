import { encode } from '../../../base/utf8.ts';
import { handles } from '../../../core/model/request.ts';
import { say, type Step, step } from '../../../core/model/state.ts';
import { Block } from '../../../text/block.ts';
import { compareWithFile } from './compare.ts';
import { onOpenedInSplit } from '../open-placement.ts';

/** Opens the differences as a document that has no file. */
export const comparedWithFile = handles(compareWithFile, {
  take: (state, answer, { work: { name } }): Step => {
    if ('failed' in answer) return step(say(state, answer.level, answer.failed));
    const { diff } = answer;
    if (diff === '') return step(say(state, 'info', `${name} is the same on disk`));
    return onOpenedInSplit(state, {
      type: 'opened',
      location: null,
      name: `${name}.diff`,
      scratch: true,
      source: Block.of(encode(diff)),
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    });
  },
});
