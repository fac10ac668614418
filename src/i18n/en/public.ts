/** Loads before the signed-in application; merged with the others under `portal`. */
export const publicMessages = {
  portal: {
    session: {
      must_log_in: 'You must log in to view that page',
      expired: 'Your session has expired. Please log in and try again.',
      unreachable: 'The server cannot be reached',
      partly_saved: 'A part may be saved: open that form again.',
      signed_out: "You've successfully logged out.",
      other_user: 'Somebody else signed in in another tab.',
      account_deleted: 'Your account was deleted.',
    },
    error: {
      generic: 'Something went wrong, please try again',
      no_access: 'You do not have access.',
    },
    public: {
      title: '%{screen} · %{product}',
      support: 'Support',
      footer: 'jambonz is open source MIT on',
      github: 'GitHub',
      new_tab: '(opens in a new tab)',
      capslock: 'CAPSLOCK is enabled!',
      show: 'Show',
      hide: 'Hide',
      said: '%{text}',
      dismiss: 'Dismiss',
      retry: 'Retry',
      load_failed_screen: 'Loading failed',
      load_failed: 'The portal could not be loaded.',
      load_failed_help:
        'The connection broke, or a new version was installed in the meantime. Loading the page again usually helps.',
      reload: 'Load again',
    },
    login: {
      title: 'Log in',
      username: 'Username',
      password: 'Password',
      submit: 'Log in',
      submitting: 'Logging in…',
      wrong: 'Login credentials are incorrect',
      busy: 'The platform is busy. Wait a moment, then try again.',
      username_missing: 'Enter your username.',
      password_missing: 'Enter your password.',
      password_spaced: 'The password begins or ends with a space.',
      register: 'Register',
      forgot: 'Forgot Password',
      reset_sent:
        'A password reset email has been sent to your email. Please check your inbox (and, possibly, spam folder) and follow the instructions to reset your password.',
      reset_done: 'New password was successfully set.',
    },
    missing_page: {
      screen: 'Page not found',
      title: "That page doesn't exist.",
      log_in: 'Log in',
      home: 'Go to the first page',
    },
  },
} as const;
