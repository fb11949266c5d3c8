import type { Command } from '../../core/model/command.ts';
import { closeAll, showLog } from '../../core/widgets/notifications.ts';
import { askAbout, nextQuestion } from '../../core/widgets/pending-question.ts';

export const notices: readonly Command[] = [
  {
    name: 'notification_action',
    title: 'Answer Notification',
    doc: 'Answer the latest notification with buttons, even while a prompt or menu is open.',
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
    doc: 'Close all notifications that have no buttons.',
    disabled: (state) => (closeAll(state) === false ? 'No notifications' : null),
    run: closeAll,
  },
  {
    name: 'show_status_log',
    title: 'Show Notifications',
    doc: 'Show all notifications of this session. Choose a question to answer it, or a message to copy it.',
    run: showLog,
  },
];
