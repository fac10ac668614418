export const recoveryMessages = {
  portal: {
    forgot_password: {
      back: 'Back to log in',
      title: 'Forgot Password',
      intro: 'Enter your email and we will send you a password reset link',
      email: 'Email',
      email_invalid: 'Enter your email address.',
      submit: 'Send me a reset password link',
      submitting: 'Sending…',
    },
    reset_password: {
      title: 'Reset Password',
      password: 'New password',
      confirm: 'Confirm new password',
      submit: 'Save',
      submitting: 'Saving…',
      mismatch:
        'The confirmation password does not match the new password. Please ensure both passwords are identical.',
      short: 'The password must be at least %{count} characters long.',
      letter: 'Password must contain a letter.',
      checking: 'Checking the link…',
      closed_title: 'This link cannot be used',
      unchecked_title: 'The link could not be checked',
      closed: 'It has already been used, or it is older than an hour.',
      not_account: 'Only users of an account can reset their password by a link: ask an administrator.',
    },
  },
} as const;
