/** Texts that load before the signed-in application, merged with the others under `portal`. */
export const publicMessages = {
  portal: {
    session: {
      must_log_in: 'You must log in to view that page',
      expired: 'Your session has expired. Please log in and try again.',
      unreachable: 'The server cannot be reached',
      partly_saved: 'A part may be saved: open that form again.',
      signed_out: "You've successfully logged out.",
      account_deleted: 'Your account was deleted.',
    },
    error: {
      generic: 'Something went wrong, please try again',
      no_access: 'You do not have access.',
    },
    public: {
      title: '%{screen} · Patchbay',
      product: 'Patchbay',
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
      register: 'Register',
      forgot: 'Forgot Password',
      reset_sent:
        'A password reset email has been sent to your email. Please check your inbox (and, possibly, spam folder) and follow the instructions to reset your password.',
      reset_done: 'New password was successfully set.',
    },
    create_password: {
      title: 'Create password',
      intro: 'You must create a new password',
      password: 'New password',
      confirm: 'Confirm new password',
      submit: 'Create password',
      submitting: 'Saving…',
      mismatch: 'Passwords do not match',
      rules: 'Password must:',
      rule_length: 'Be at least %{count} characters long',
      rule_digit: 'Contain at least one number',
      rule_special: 'Contain at least one special character',
      met: 'met',
      not_met: 'not met',
      other_user: 'Log in as another user',
    },
    missing_page: {
      screen: 'Page not found',
      title: "That page doesn't exist.",
      log_in: 'Log in',
      home: 'Go to the first page',
    },
    config: {
      title: 'The portal cannot start with its configuration',
      missing: 'The configuration file %{address} was not found (status %{status}).',
      unreachable:
        'The configuration file %{address} could not be loaded: the server of the portal does not answer.',
      not_json: 'The configuration file %{address} is not valid JSON.',
      wrong_value:
        'In the configuration file %{address} the value of %{key} is wrong. It must be %{expected}.',
      expected: {
        flag: 'true or false',
        text: 'a text',
        address: 'an http or https address without query, or a path that starts with /',
        link: 'an http or https address, or a path that starts with /',
        seconds: 'a whole number of seconds, 0 or more',
        object: 'an object with keys and values',
      },
    },
    platform: {
      title: 'The platform cannot be used',
      no_answer: 'No answer from %{address}: the platform is down, or the address is wrong.',
      unavailable: 'The proxy at %{address} answers, but the platform behind it does not (status %{status}).',
      cors: 'The platform at %{address} answers, but refuses requests from this portal (CORS). It must allow the origin %{origin}.',
      mixed_content:
        'This page was loaded over https, so the browser refuses the API address %{address}, which is http. Set apiBaseUrl in /config.json to an https address.',
      blocked:
        'The Content-Security-Policy of this page does not allow %{address}. Add its origin to connect-src.',
      not_a_platform:
        '%{address} answers, but it is not the API of a platform (status %{status}). Check apiBaseUrl in /config.json.',
      checking: 'Checking…',
    },
  },
} as const;
