export default {
  choose_account: 'Wählen Sie ein Konto, um seine Geräte zu sehen',
  title: 'Geräte: %{name}',
  open_this: 'Diese Registrierung unter denen des Kontos',
  about:
    'SIP-Benutzer, die jetzt registriert sind. Die Plattform kennt von jedem eine Adresse, aber weder Modell noch Software.',
  asked_at: 'Stand %{time}.',
  search: 'Benutzer, Adresse oder Transport suchen',
  table: 'Registrierte Geräte',
  user: 'Benutzer',
  contact: 'Contact',
  transport: 'Transport',
  expires: 'Registriert bis',
  account: 'Konto',
  browser: '%{protocol}, ein Browser-Telefon',
  through: 'über %{proxy}',
  no_client: 'kein SIP-Client dieses Portals',
  no_client_hook:
    'Das Konto hat einen Registrierungs-Webhook, daher können sich auch Benutzer ohne SIP-Client registrieren.',
  names_only:
    'Benutzer mit Ansichtsrechten sehen die Namen sofort und die Details von jeweils einem Benutzer.',
  show: 'Details',
  show_of: 'Details zu %{name}',
  gone: 'nicht mehr registriert',
  none: 'Es ist kein Gerät registriert.',
  none_next:
    'Ein Gerät registriert sich mit dem Realm %{realm} und Benutzername und Passwort eines SIP-Clients.',
  none_found: 'Kein registriertes Gerät passt zur Suche.',
  clear: 'Suche leeren',
  no_realm: 'Das Konto hat keinen SIP-Realm, daher kann sich kein Gerät registrieren.',
  to_account: 'Zum Konto',
  clients: 'SIP-Clients',
  missing:
    '%{smart_count} SIP-Client ist nicht registriert |||| %{smart_count} SIP-Clients sind nicht registriert',
  more: 'und %{smart_count} weiterer |||| und %{smart_count} weitere',
  inactive: 'inaktiv',
  failed: 'Die Geräte konnten nicht gelesen werden',
};
