export default {
  portal: {
    forgot_password: {
      back: 'Zurück zur Anmeldung',
      title: 'Passwort vergessen',
      intro:
        'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Link zum Zurücksetzen des Passworts',
      email: 'E-Mail',
      email_invalid: 'Geben Sie Ihre E-Mail-Adresse ein.',
      submit: 'Link zum Zurücksetzen senden',
      submitting: 'Wird gesendet …',
    },
    reset_password: {
      title: 'Passwort zurücksetzen',
      password: 'Neues Passwort',
      confirm: 'Neues Passwort bestätigen',
      submit: 'Speichern',
      submitting: 'Wird gespeichert …',
      mismatch:
        'Die Bestätigung stimmt nicht mit dem neuen Passwort überein. Bitte achten Sie darauf, dass beide gleich sind.',
      short: 'Das Passwort muss mindestens %{count} Zeichen lang sein.',
      letter: 'Das Passwort muss einen Buchstaben enthalten.',
      checking: 'Der Link wird geprüft …',
      closed_title: 'Dieser Link kann nicht verwendet werden',
      unchecked_title: 'Der Link konnte nicht geprüft werden',
      closed: 'Er wurde bereits verwendet oder ist älter als eine Stunde.',
      not_account:
        'Nur Benutzer eines Kontos können ihr Passwort über einen Link zurücksetzen: Wenden Sie sich an einen Administrator.',
    },
  },
};
