import type { Command } from '../../core/model/command.ts';
import { closeAll, showLog } from '../../core/widgets/notifications.ts';
import { askAbout, nextQuestion } from '../../core/widgets/pending-question.ts';

export const notices: readonly Command[] = [
  {
    name: 'notification_action',
    title: 'Answer Notification',
    doc: 'Answer the latest notification that asks something, also while a prompt or a menu is open.',
    anywhere: true,
    disabled: (state) =>
      nextQuestion(state) === undefined ? 'No notification is waiting for an answer' : null,
    run(state) {
      const latest = nextQuestion(state);
      return latest === undefined ? false : askAbout(state, latest);
    },
  },
  {
    name: 'clear_notifications',
    title: 'Clear Notifications',
    doc: 'Close all notifications but those that wait for an answer.',
    disabled: (state) => (closeAll(state) === false ? 'there is no notification' : null),
    run: closeAll,
  },
  {
    name: 'show_status_log',
    title: 'Show Messages',
    doc: 'Show the questions that wait for an answer and all messages of this run; choosing a question asks it, choosing a message copies it.',
    run: showLog,
  },
];
