/** The keys of what stands at the cursor in the map `default`. */
export const popupGroups = {
  Popups: {
    when: 'popup',
    keys: {
      Up: 'popup_select_prev',
      Down: 'popup_select_next',
      PageUp: 'popup_page_up',
      PageDown: 'popup_page_down',
      Home: 'popup_start',
      End: 'popup_end',
      Tab: 'popup_next_link',
      'Shift+Tab': 'popup_previous_link',
      'Alt+Tab': 'popup_previous_link',
      Enter: 'popup_confirm',
      Escape: 'popup_cancel',
      'Alt+T': 'popup_focus',
    },
  },
  Completion: {
    when: 'completion',
    keys: {
      Tab: 'completion_accept',
      Escape: 'completion_dismiss',
    },
  },
};
