export const newPasswordMessages = {
  portal: {
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
  },
} as const;
