/** Part of ra-language-english that lists and the shell can show; a test compares the two. */
export const raMessages = {
  ra: {
    auth: { auth_check_error: 'Please login to continue' },
    message: {
      select_all_limit_reached:
        'There are too many elements to select them all. Only the first %{max} elements were selected.',
    },
    notification: {
      http_error: 'Server communication error',
      i18n_error: 'Cannot load the translations for the specified language',
      logged_out: 'Your session has ended, please reconnect.',
      not_authorized: "You're not authorized to access this resource.",
    },
    page: { list: '%{name}' },
  },
};
