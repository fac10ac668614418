export default {
  choose_account: 'Konto',
  without_realm: '%{name} (kein SIP-Realm)',
  no_realms: 'Kein Konto hat einen SIP-Realm, und ohne ihn kann sich kein Telefon registrieren.',
  to_accounts: 'Zu den Konten',
  about: 'Ruft als SIP-Client des Kontos an und wird so angerufen. Das Portal zeichnet nichts auf.',
  is_on: 'Das Telefon ist eingeschaltet: Es bleibt am Rand des Fensters, während Sie weiterarbeiten.',
  is_on_elsewhere: 'Das Telefon ist für ein anderes Konto eingeschaltet. Schalten Sie es dort zuerst aus.',
  switch_off: 'Telefon ausschalten',
  smaller: 'Telefon verkleinern',
  larger: 'Ganzes Telefon anzeigen',
  line: {
    off: 'aus',
    connecting: 'verbindet …',
    registering: 'registriert sich …',
    registered: 'bereit als %{user}',
    refused: 'nicht registriert',
    lost: 'getrennt, neuer Versuch …',
  },
  check: {
    config:
      'In config.json ist %{key} falsch: Ein Server beginnt mit wss://, oder mit ws:// bei einem privaten Namen, und urls von ICE-Servern mit stun:, turn: oder turns:.',
    label: 'Was das Telefon braucht',
    mend: 'Konto öffnen',
    realm: 'Das Konto hat keinen SIP-Realm, und ohne kann sich kein Telefon registrieren.',
    insecure:
      'Browser geben das Mikrofon nur über https oder auf diesem Gerät selbst frei. Öffnen Sie das Portal über https.',
    policy:
      'Der Server des Portals verbietet das Mikrofon: Sein Header Permissions-Policy muss microphone=(self) enthalten.',
    mixed:
      'Das Portal kommt über https, daher öffnet der Browser keinen unverschlüsselten ws-Socket: config.json braucht einen Server, der mit wss:// beginnt.',
    no_socket:
      'Kein Server der Plattform nennt einen Port für WebSockets (wss_port): Vielleicht hört sie auf keinem. Versucht wird der übliche Port 8443; config.json kann den Server nennen.',
    hook: 'Das Konto hat einen Registrierungs-Hook, der allein entscheidet, wer sich registrieren darf: Die Passwörter der Clients werden nicht beachtet.',
    device_application:
      'Das Konto hat eine Anwendung für Anrufe von Geräten: Sie erhält jeden Anruf außer denen an eine Anwendung.',
  },
  setup: {
    title: 'Einschalten',
    client: 'Client',
    client_missing: 'Wählen Sie einen Client.',
    no_clients: 'Das Konto hat keinen aktiven Client.',
    password: 'Passwort des Clients',
    password_help: 'Bleibt im Speicher dieser Seite, bis das Telefon ausgeschaltet wird, und nirgends sonst.',
    password_missing: 'Geben Sie das Passwort des Clients ein.',
    on: 'Einschalten',
    make: 'Client für dieses Telefon erstellen',
    made: 'Der Client %{name} wurde für dieses Telefon erstellt.',
    remove: 'Entfernen',
    server: 'Verbindet sich mit %{server}.',
  },
  dial: {
    what: 'Anrufen',
    kind: {
      number: 'Nummer',
      application: 'Anwendung',
      queue: 'Warteschlange',
      conference: 'Konferenz',
      user: 'Benutzer',
    },
    wrong: 'Das kann nicht angerufen werden: Geben Sie eine Nummer oder einen Namen ohne Leerzeichen ein.',
    ahead: 'Ruft an, sobald das Telefon eingeschaltet ist.',
    call: 'Anrufen',
    again: '%{name} erneut anrufen',
    obstacle: {
      no_device_application:
        'Das Konto hat keine Anwendung für Anrufe von Geräten: Bei Nummern antwortet die Plattform mit 480.',
      device_application_first:
        'Die Anwendung des Kontos für Anrufe von Geräten übernimmt diesen Anruf, was auch immer gewählt wird.',
      app: 'Dieser Client darf Anwendungen nicht direkt anrufen.',
      queue: 'Dieser Client darf Warteschlangen nicht direkt anrufen.',
      user: 'Dieser Client darf Benutzer nicht direkt anrufen.',
    },
  },
  call: {
    label: 'Anruf',
    state: {
      dialing: 'ruft an …',
      ringing: 'klingelt …',
      early: 'klingelt, mit Ton …',
      incoming: 'ruft an',
      connecting: 'verbindet …',
      answered: 'im Gespräch',
      held: 'gehalten',
      ended: 'beendet',
    },
    ended_by: {
      here: 'von Ihnen beendet',
      far: 'von der Gegenseite beendet',
      failure: 'beendet',
    },
    incoming: '%{far} ruft an',
    answer: 'Annehmen',
    refuse: 'Ablehnen',
    hang_up: 'Auflegen',
    dismiss: 'Schließen',
    mute: 'Stummschalten',
    hold: 'Halten',
    keypad: 'Tastenfeld',
    level: 'Wie laut die Gegenseite ist',
    page: 'Seite dieses Anrufs öffnen',
    turns: 'Gesprächsschritte und Latenz',
    sip: 'SIP-Nachrichten',
  },
  notify: {
    ask: 'Anrufe melden',
    granted: 'Anrufe werden auch vom System gemeldet.',
    denied:
      'Der Browser lässt diese Seite nichts melden: Anrufe klingeln und erscheinen hier trotzdem. Erlauben Sie es neben der Adresse.',
  },
  prediction: {
    title: 'Was geschehen sollte',
    why: 'Schritt für Schritt',
    mismatch:
      'Seit dem Lesen der Datensätze hat sich etwas geändert, oder etwas entscheidet, das kein Datensatz zeigt: Sehen Sie sich die Schritte, den Trace und die Warnungen an.',
    verdict: {
      waiting: 'Die Plattform führt diesen Anruf noch nicht auf.',
      open: 'Die Datensätze sagen es nicht, also gibt es nichts zu vergleichen.',
      as_said: 'Es ist geschehen wie vorhergesagt.',
      as_either: 'Der Anruf hat einen der möglichen Wege genommen.',
      answered:
        'Anders als vorhergesagt: Erwartet war eine Ablehnung mit %{status}, und der Anruf wurde angenommen.',
      refused: 'Anders als vorhergesagt: Der Anruf wurde mit %{status} abgelehnt.',
      other_status: 'Anders als vorhergesagt: abgelehnt mit %{status}, erwartet war %{expected}.',
      application: 'Anders als vorhergesagt: Die Anwendung %{application} hat den Anruf übernommen.',
      other_application:
        'Anders als vorhergesagt: Eine andere Anwendung hat den Anruf übernommen, %{application}.',
      no_application: 'Anders als vorhergesagt: Keine Anwendung hat den Anruf übernommen.',
    },
  },
  after: {
    reading: 'Der Datensatz des Anrufs wird gesucht …',
    none: 'Die Plattform hat noch keinen Datensatz dieses Anrufs.',
    again: 'Erneut suchen',
    record: 'Datensatz des Anrufs',
    trace: 'Sein Trace',
    compare: 'Mit dem letzten guten Anruf vergleichen',
    no_good: 'Kein guter Anruf dieser Nummer in 30 Tagen zum Vergleichen',
    no_good_of: 'Kein guter Anruf an diese Nummer unter ihren neuesten %{shown} zum Vergleichen',
  },
  sound: {
    title: 'Mikrofon und Lautsprecher',
    microphone: 'Mikrofon',
    speaker: 'Lautsprecher',
    usual: 'Vom System gewählt',
  },
  failure: {
    wrong_password:
      'Die Plattform hat die Registrierung abgelehnt (%{status}): Das Passwort ist falsch, der Client nicht aktiv oder der SIP-Realm nicht bekannt. Prüfen Sie den Client und geben Sie sein Passwort noch einmal ein.',
    realm: 'Die Plattform kennt den SIP-Realm nicht (%{status}). Prüfen Sie den Realm des Kontos.',
    forbidden:
      'Die Plattform hat den Anruf abgelehnt (%{status}): Das Passwort ist falsch, oder der Client ist nicht aktiv. Prüfen Sie den Client, schalten Sie das Telefon aus und mit seinem Passwort wieder ein.',
    not_found:
      'Die Plattform kennt kein solches Ziel (404). Prüfen Sie, was gewählt wurde, und den SIP-Realm des Kontos.',
    unavailable:
      'Keine Anwendung nimmt diesen Anruf, oder der Benutzer ist nicht registriert (480). Prüfen Sie die Anwendung für Anrufe von Geräten im Konto und was der Client anrufen darf.',
    busy: 'Besetzt (486). Rufen Sie später noch einmal an.',
    declined: 'Abgelehnt (603): Niemand wollte den Anruf, oder niemand wartet in der Warteschlange.',
    no_answer: 'Niemand hat angenommen. Rufen Sie später noch einmal an.',
    codecs:
      'Die beiden Seiten haben keinen gemeinsamen Codec (488). Browser sprechen Opus, G.722, PCMU und PCMA: Die Plattform oder die Gegenseite muss einen davon annehmen.',
    server:
      'Die Plattform konnte den Anruf nicht verarbeiten (%{status}). Versuchen Sie es noch einmal und sehen Sie sich die Warnungen des Kontos an.',
    no_microphone:
      'Es wurde kein Mikrofon gefunden, oder ein anderes Programm verwendet es. Schließen Sie eines an und rufen Sie noch einmal an.',
    denied_microphone:
      'Der Browser lässt diese Seite das Mikrofon nicht verwenden. Erlauben Sie es neben der Adresse und rufen Sie noch einmal an.',
    blocked_microphone:
      'Der Server des Portals verbietet das Mikrofon: Sein Header Permissions-Policy muss microphone=(self) enthalten.',
    no_path:
      'Der Anruf wurde angenommen, aber in 10 Sekunden kam kein Ton durch: Vielleicht blockiert das Netz UDP. Ein TURN-Server in config.json hilft.',
    socket_closed:
      'Die Verbindung zur Plattform ist abgebrochen. Anrufe sind beendet; das Telefon verbindet sich von selbst wieder.',
    unreachable:
      'Der Socket der Plattform ist nicht erreichbar. Vielleicht ist sein Zertifikat nicht vertrauenswürdig oder hat einen anderen Namen, sein Port ist geschlossen, oder die Content-Security-Policy des Portals nennt ihn nicht in connect-src.',
    silent:
      'Die Plattform hat nicht geantwortet. Prüfen Sie den Socket des Telefons und ob die Plattform läuft.',
    blocked_socket:
      'Die Content-Security-Policy des Portals selbst verbietet den Socket des Telefons: connect-src muss ihn nennen, in beiden Richtlinien.',
    slept: 'Dieses Gerät hat geschlafen: Sein Anruf ist beendet, und das Telefon registriert sich neu.',
    elsewhere:
      'Das Telefon ist in einem anderen Tab dieses Browsers eingeschaltet. Schalten Sie es dort zuerst aus.',
    other: 'Der Anruf endete mit %{status}. Sehen Sie sich die Warnungen des Kontos an.',
  },
};
