export default {
  'no-speech-credential-for-an-application': [
    'Anwendung ohne Zugangsdaten für Sprache',
    'Weder das Konto noch sein Service-Provider hat welche mit diesem Anbieter und Label: Sprache funktioniert nicht.',
    'Fügen Sie die Zugangsdaten hinzu oder wählen Sie andere.',
    'Anwendungen ohne Zugangsdaten für Sprache',
  ],
  'speech-credential-not-ticked-for-its-use': [
    'Zugangsdaten für Sprache ohne Haken bei ihrer Verwendung',
    'Die Plattform nimmt die ersten mit Anbieter und Label und sucht nicht weiter.',
    'Kreuzen Sie die Verwendung an oder löschen Sie diese Zugangsdaten.',
    'Zugangsdaten für Sprache ohne Haken bei ihrer Verwendung',
  ],
  'google-credential-that-was-never-tested': [
    'Nie getestete Google-Zugangsdaten',
    'Die Plattform lehnt sie ohne Meldung ab, bis ein Test gelingt.',
    'Führen Sie den Test einmal aus.',
    'Nie getestete Google-Zugangsdaten',
  ],
  'two-speech-credentials-alike': [
    'Doppelte Zugangsdaten für Sprache',
    'Gleicher Eigentümer, Anbieter und gleiches Label: Welche verwendet werden, ist Zufall.',
    'Löschen Sie eine davon oder ändern Sie ihr Label.',
  ],
  'last-test-failed': [
    'Letzter Test nicht bestanden',
    'Die Zugangsdaten sind in Verwendung und haben ihren letzten Test nicht bestanden.',
    'Korrigieren und testen Sie sie.',
    'Letzte Tests nicht bestanden',
  ],
};
