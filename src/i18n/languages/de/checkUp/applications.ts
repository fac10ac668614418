export default {
  'application-without-hook': [
    'Anwendung ohne Hook',
    'Jeder Anruf endet mit 480, auch mit Anwendungs-JSON.',
    'Geben Sie die Adresse des Anruf-Webhooks ein.',
    'Anwendungen ohne Hook',
  ],
  'hook-in-clear': [
    'Unverschlüsselter Hook',
    'Nummern und Zugangsdaten werden unverschlüsselt übertragen.',
    'Verwenden Sie https oder wss.',
    'Unverschlüsselte Hooks',
  ],
  'hook-on-a-local-address': [
    'Hook an einer lokalen Adresse',
    'Die Plattform ruft ihn von innen auf; er funktioniert nur, wenn sie ihn erreicht.',
    'Verwenden Sie eine öffentliche Adresse.',
    'Hooks an lokalen Adressen',
  ],
  'secret-in-the-address-of-a-hook': [
    'Secret in der Adresse eines Hooks',
    'Die Adresse wird im Klartext gespeichert und angezeigt und erscheint in Warnungen.',
    'Verwenden Sie Benutzername und Passwort des Hooks.',
    'Secrets in Adressen von Hooks',
  ],
  'hook-of-an-unknown-scheme': [
    'Hook mit unbekanntem Schema',
    'Anrufe enden mit 500.',
    'Verwenden Sie http, https, ws oder wss.',
    'Hooks mit unbekanntem Schema',
  ],
  'hook-of-a-demonstration': [
    'Demo-Hook',
    'Die Adresse ist ein Beispiel, ein Tunnel oder die Demo der Plattform.',
    'Geben Sie Ihre eigene ein.',
    'Demo-Hooks',
  ],
  'status-hook-that-is-not-called': [
    'Status-Hook, der nicht aufgerufen wird',
    'Mit einem WebSocket kommt der Anrufstatus über denselben Socket.',
    'Leeren Sie den Status-Hook oder verwenden Sie dieselbe Adresse.',
    'Status-Hooks, die nicht aufgerufen werden',
  ],
  'application-json-replaces-the-hook': [
    'Anwendungs-JSON ersetzt den Hook',
    'Der Anruf-Webhook wird nicht aufgerufen.',
    'Leeren Sie das JSON, wenn der Hook laufen soll.',
  ],
  'fallback-to-the-same-vendor': [
    'Ersatz beim selben Anbieter',
    'Er fällt aus wie der erste.',
    'Wählen Sie einen anderen Anbieter oder ein anderes Label.',
  ],
  'fallback-switched-off-and-used-all-the-same': [
    'Ersatz ausgeschaltet und trotzdem verwendet',
    'Der Schalter wird nicht gelesen: Der Ersatzanbieter gilt.',
    'Leeren Sie den Ersatzanbieter, wenn er nicht gelten soll.',
  ],
  'application-that-nothing-uses': [
    'Nicht verwendete Anwendung',
    'Keine Nummer, kein Carrier, kein Konto und kein Tenant nennt sie; vielleicht wird sie über ihre ID aufgerufen.',
    'Löschen Sie sie, wenn sie nicht gebraucht wird.',
    'Nicht verwendete Anwendungen',
  ],
};
