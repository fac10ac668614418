export default {
  sections: {},
  fields: {
    username: 'Benutzername',
    password: 'Passwort',
    is_active: 'Aktiv',
    client_sid: 'Registrierung',
    allow_direct_app_calling: 'Direkte Anrufe an Anwendungen erlauben',
    allow_direct_queue_calling: 'Direkte Anrufe an Warteschlangen erlauben',
    allow_direct_user_calling: 'Direkte Anrufe an andere Benutzer erlauben',
    account_sid: 'Gehört zu',
  },
  unique: {},
  words: {
    is_active: {
      on: 'Aktiv',
      off: 'Inaktiv',
    },
  },
  heading: 'SIP-Client-Zugangsdaten',
  menu: 'Clients',
  filter: 'Clients filtern',
  empty: 'Keine SIP-Clients.',
  about:
    'Mit SIP-Client-Zugangsdaten können sich Telefone und Softphones bei einem Konto registrieren und telefonieren.',
  created: 'Client erstellt',
  updated: 'Client aktualisiert',
  deleted: 'Client gelöscht',
  deleteButton: 'Client löschen',
  help: {
    allow_direct_app_calling:
      'Darf Anwendungen anrufen, auch wenn keine für Anrufe von SIP-Geräten gesetzt ist.',
    allow_direct_queue_calling: 'Darf Anrufer aus Warteschlangen übernehmen.',
  },
  no_accounts: 'Sie müssen ein Konto erstellen, bevor Sie einen SIP-Client erstellen können.',
  realm: {
    is: 'Ihr SIP-Realm ist',
    purpose:
      'SIP-Geräte, die sich bei diesem Realm mit diesen Zugangsdaten registrieren, können anrufen und angerufen werden.',
    missing:
      'Dieses Konto hat noch keinen SIP-Realm: Setzen Sie zuerst einen im Konto, damit sich Geräte registrieren können.',
    unset: 'Für das Konto ist kein SIP-Realm gesetzt.',
  },
  registration: {
    registered: 'Registriert',
    unregistered: 'Nicht registriert',
    unknown: 'Unbekannt',
    ask: 'Registrierungen anzeigen',
    hide: 'Registrierungen ausblenden',
    ask_short: 'Anzeigen',
    hide_short: 'Ausblenden',
    detail: 'von %{contact} über %{protocol}, bis %{time}',
  },
  consequence: 'Das Gerät mit diesen Zugangsdaten kann sich nicht mehr registrieren und nicht mehr anrufen.',
  name: 'SIP-Client |||| SIP-Clients',
  add: 'SIP-Client hinzufügen',
  addTitle: 'SIP-Client hinzufügen',
  editTitle: 'SIP-Client bearbeiten',
  confirmDelete: 'Möchten Sie den SIP-Client %{name} wirklich löschen?',
  problems: {
    invisible: 'Ein Gerät kann sich nicht mit unsichtbaren Zeichen im Namen registrieren.',
    space: 'Ein Gerät kann sich nicht mit einem Namen registrieren, der ein Leerzeichen enthält.',
    scheme: 'Nur der Name, ohne sip: davor.',
    at: 'Nur was vor dem @ steht: Der SIP-Realm des Kontos wird ergänzt.',
    character:
      'Ein Gerät kann sich nicht mit einem Namen registrieren, der eines der Zeichen " # % : < > [ ] \\ ^ ` { | } enthält.',
  },
};
