export default {
  'inactive-account-in-use': [
    'Inaktives Konto in Verwendung',
    'Anrufe werden mit 503 abgelehnt, Geräte mit 403.',
    'Aktivieren Sie es oder verschieben Sie seine Nummern.',
    'Inaktive Konten in Verwendung',
  ],
  'account-without-sip-realm': [
    'Konto ohne SIP-Realm',
    'Seine Geräte und Trunks erreichen die Plattform nur über den Realm.',
    'Setzen Sie einen SIP-Realm.',
    'Konten ohne SIP-Realm',
  ],
  'device-application-hides-direct-calls': [
    'Anwendung für Geräte verdeckt direkte Anrufe',
    'Mit einer Anwendung für Anrufe von Geräten kommen Anrufe an Warteschlangen, Konferenzen und Benutzer nicht zustande.',
    'Entfernen Sie die Anwendung oder lassen Sie sie selbst wählen.',
  ],
  'devices-that-can-call-nothing': [
    'Geräte, die nichts anrufen können',
    'Es gibt keine Anwendung für Anrufe von Geräten, und direkte Anrufe sind nicht erlaubt: Jeder Anruf endet mit 480.',
    'Setzen Sie die Anwendung oder erlauben Sie direkte Anrufe.',
  ],
  'passwords-of-clients-are-not-used': [
    'Passwörter von Clients werden nicht verwendet',
    'Mit einem Registrierungs-Hook entscheidet allein dieser, wer sich registrieren darf.',
    'Entfernen Sie den Hook oder die Clients.',
  ],
  'recording-without-bucket': [
    'Aufzeichnung ohne Bucket',
    'Es wird nichts aufgezeichnet, obwohl die Anrufdaten einen Link zeigen.',
    'Richten Sie den Bucket ein oder schalten Sie die Aufzeichnung aus.',
  ],
  'no-call-records': [
    'Keine Anrufdaten',
    'Anrufe dieses Kontos hinterlassen keine Daten: In Listen und Statistiken fehlen sie.',
    'Schalten Sie Anrufdaten ein, wenn Sie sie möchten.',
  ],
  'debug-log-on': [
    'Debug-Log eingeschaltet',
    'Für jeden Anruf werden ausführliche Logs geschrieben.',
    'Schalten Sie es aus, wenn Sie fertig sind.',
  ],
  'unfit-application-for-devices-or-recording': [
    'Ungeeignete Anwendung für Geräte oder Aufzeichnung',
    'Sie gehört zu einem anderen Konto oder hat keinen Hook zum Aufrufen.',
    'Wählen Sie eine andere Anwendung.',
    'Ungeeignete Anwendungen für Geräte oder Aufzeichnung',
  ],
  'sip-realm-that-is-an-address': [
    'Adresse als SIP-Realm',
    'Geräte können sich damit nicht registrieren, und Carrier erreichen das Konto nie darüber.',
    'Verwenden Sie einen Domainnamen.',
    'Adressen als SIP-Realm',
  ],
  'account-stopped-or-its-trial-is-over': [
    'Konto angehalten oder Probezeit vorbei',
    'Deshalb wurde es vielleicht angehalten.',
    'Sehen Sie sich seinen Tarif an.',
    'Konten angehalten oder Probezeit vorbei',
  ],
  'limit-above-that-of-the-service-provider': [
    'Limit über dem des Service-Providers',
    'Das Limit des Service-Providers greift zuerst.',
    'Senken Sie das eine oder erhöhen Sie das andere.',
    'Limits über denen des Service-Providers',
  ],
  'limit-of-0': [
    'Limit von 0',
    'Es bedeutet kein Limit; auf einer gehosteten Plattform werden Anrufe vielleicht abgelehnt.',
    'Entfernen Sie es oder geben Sie eine Zahl ein.',
    'Limits von 0',
  ],
  'client-without-password': [
    'Client ohne Passwort',
    'Seine Anmeldung scheitert mit 500.',
    'Setzen Sie ein Passwort.',
    'Clients ohne Passwort',
  ],
  'inactive-client-that-is-still-registered': [
    'Inaktiver Client, der noch registriert ist',
    'Er bleibt erreichbar, bis seine Registrierung abläuft.',
    'Warten Sie oder ändern Sie sein Passwort.',
    'Inaktive Clients, die noch registriert sind',
  ],
};
