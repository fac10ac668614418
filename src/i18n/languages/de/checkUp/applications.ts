export default {
  'application-without-hook': [
    'Anwendung ohne Hook',
    'Jeder Anruf endet mit 480, auch mit Anwendungs-JSON.',
    'Geben Sie die Adresse des Anruf-Webhooks ein.',
  ],
  'hook-in-clear': [
    'Hook unverschlüsselt',
    'Nummern und Zugangsdaten reisen unverschlüsselt.',
    'Verwenden Sie https oder wss.',
  ],
  'hook-on-a-local-address': [
    'Hook an einer lokalen Adresse',
    'Er wird aus dem Inneren der Plattform aufgerufen und funktioniert nur, wenn die Plattform ihn erreicht.',
    'Verwenden Sie eine öffentliche Adresse.',
  ],
  'secret-in-the-address-of-a-hook': [
    'Secret in der Adresse eines Hooks',
    'Die Adresse ist im Klartext gespeichert und zu sehen und erscheint in Warnungen.',
    'Verwenden Sie Benutzername und Passwort des Hooks.',
  ],
  'hook-of-an-unknown-scheme': [
    'Hook mit unbekanntem Schema',
    'Anrufe enden mit 500.',
    'Verwenden Sie http, https, ws oder wss.',
  ],
  'hook-of-a-demonstration': [
    'Hook einer Vorführung',
    'Die Adresse ist ein Beispiel, ein Tunnel oder die Vorführung der Plattform.',
    'Geben Sie Ihre eigene ein.',
  ],
  'status-hook-that-is-not-called': [
    'Status-Hook, der nicht aufgerufen wird',
    'Mit einem WebSocket kommt der Anrufstatus über denselben Socket.',
    'Leeren Sie den Status-Hook, oder verwenden Sie dieselbe Adresse.',
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
    'Der Schalter wird nicht gelesen: Der Ersatzanbieter zählt.',
    'Leeren Sie den Ersatzanbieter, wenn er nicht zählen soll.',
  ],
  'application-that-nothing-uses': [
    'Anwendung, die nichts verwendet',
    'Keine Nummer, kein Carrier, kein Konto und kein Tenant nennt sie; vielleicht wird sie nach ihrer ID aufgerufen.',
    'Löschen Sie sie, wenn sie nicht gebraucht wird.',
  ],
};
