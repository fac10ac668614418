export default {
  portal: {
    create_password: {
      title: 'Passwort erstellen',
      intro: 'Sie müssen ein neues Passwort erstellen',
      password: 'Neues Passwort',
      confirm: 'Neues Passwort bestätigen',
      submit: 'Passwort erstellen',
      submitting: 'Wird gespeichert …',
      mismatch: 'Die Passwörter stimmen nicht überein',
      rules: 'Das Passwort muss:',
      rule_length: 'Mindestens %{count} Zeichen lang sein',
      rule_digit: 'Mindestens eine Ziffer enthalten',
      rule_special: 'Mindestens ein Sonderzeichen enthalten',
      met: 'erfüllt',
      not_met: 'nicht erfüllt',
      other_user: 'Als anderer Benutzer anmelden',
    },
  },
};
