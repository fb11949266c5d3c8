import type { Command } from '../command.ts';
import { askAbout, showLog } from '../notices.ts';
import { step } from '../state.ts';

export const notices: readonly Command[] = [
  {
    name: 'notification_action',
    title: 'Answer Notification',
    doc: 'Asks what the latest notification that offers something is to do.',
    disabled: ({ notices: all }) =>
      all.some(({ offer }) => offer !== null) ? null : 'no notification offers anything',
    run(state) {
      const latest = state.notices.findLast(({ offer }) => offer !== null);
      return latest === undefined ? false : askAbout(state, latest);
    },
  },
  {
    name: 'clear_notifications',
    title: 'Clear Notifications',
    doc: 'Closes all notifications.',
    disabled: ({ notices: all }) => (all.length > 0 ? null : 'there is no notification'),
    run: (state) => (state.notices.length === 0 ? false : step({ ...state, notices: [] })),
  },
  {
    name: 'show_status_log',
    title: 'Show Messages',
    doc: 'Lists all messages of this run with their time; choosing one copies it.',
    run: showLog,
  },
];
