export default {
  'registration-without-gateway': [
    'Registrierung ohne Gateway',
    'Die Plattform registriert sich bei aktiven ausgehenden Gateways, aber es gibt keines.',
    'Fügen Sie ein Gateway mit Ausgehend und Aktiv hinzu.',
    'Registrierungen ohne Gateway',
  ],
  'registration-trunk-that-does-not-register': [
    'Registrierungs-Trunk, der sich nicht registriert',
    'Nur „erfordert Registrierung“ zählt, nicht die Art: Seine eingehenden Anrufe werden abgelehnt.',
    'Schalten Sie die Registrierung ein.',
    'Registrierungs-Trunks, die sich nicht registrieren',
  ],
  'registration-without-credentials': [
    'Registrierung ohne Zugangsdaten',
    'Ein Carrier ohne Benutzernamen oder Passwort wird übergangen: Er registriert sich nie.',
    'Geben Sie beides ein.',
    'Registrierungen ohne Zugangsdaten',
  ],
  'not-registered': [
    'Nicht registriert',
    'Solange die Registrierung scheitert, werden eingehende Anrufe dieses Carriers abgelehnt.',
    'Prüfen Sie die Zugangsdaten und die Antwort des Carriers.',
  ],
  'registration-looks-out-of-date': [
    'Registrierung sieht veraltet aus',
    'Die letzte hätte inzwischen erneuert sein müssen; vielleicht geht eine Uhr falsch, oder der Server, der registriert, läuft nicht.',
    'Warten Sie ab, ob sie sich erneuert; prüfen Sie sonst den Server.',
    'Registrierungen sehen veraltet aus',
  ],
  'calls-to-the-registered-address-find-no-account': [
    'Anrufe an die registrierte Adresse finden kein Konto',
    'Ein Carrier des Service-Providers registriert sich unter der Adresse des Gateways, und solche Anrufe werden mit 404 abgelehnt.',
    'Geben Sie den Carrier einem Konto oder setzen Sie die SIP-Domain der Plattform.',
  ],
  'registered-under-another-name': [
    'Unter einem anderen Namen registriert',
    'Anrufe gehen an den From-Benutzer, gesucht wird aber nach dem Benutzernamen.',
    'Verwenden Sie für beides denselben Namen oder geben Sie dem Konto einen SIP-Realm.',
  ],
  'two-carriers-with-one-registration': [
    'Zwei Carrier mit derselben Registrierung',
    'Gleiches Gateway, gleicher Benutzername und gleiches Passwort: Nur einer davon registriert sich.',
    'Behalten Sie einen.',
  ],
  'registered-name-leads-nowhere': [
    'Registrierter Name führt ins Leere',
    'Anrufe können für den registrierten Benutzer kommen, aber weder eine Nummer noch eine Anwendung nimmt sie an.',
    'Fügen Sie den Namen als Nummer hinzu oder setzen Sie die Anwendung des Carriers.',
    'Registrierte Namen führen ins Leere',
  ],
  'authentication-trunk-without-password': [
    'Trunk mit Anmeldung ohne Passwort',
    'Die Plattform nimmt ein leeres Passwort an: Wer Benutzername und SIP-Realm kennt, kann als dieser Carrier anrufen.',
    'Geben Sie ein Passwort ein, hier und beim Carrier.',
    'Trunks mit Anmeldung ohne Passwort',
  ],
  'authentication-trunk-without-sip-realm': [
    'Trunk mit Anmeldung ohne SIP-Realm',
    'Seine Anrufe erreichen die Plattform über den SIP-Realm des Kontos, aber es gibt keinen.',
    'Setzen Sie einen SIP-Realm.',
    'Trunks mit Anmeldung ohne SIP-Realm',
  ],
  'addresses-that-need-no-password': [
    'Adressen, die kein Passwort brauchen',
    'Wer von diesen eingehenden Gateways anruft, wird ohne Zugangsdaten angenommen; die Art des Trunks wird nicht beachtet.',
    'Entfernen Sie den Haken bei Eingehend, wo das Passwort gelten soll.',
  ],
  'one-user-name-for-several': [
    'Ein Benutzername für mehrere',
    'Trunk und Gerät, oder zwei Trunks, melden sich mit demselben Namen an: Das Passwort entscheidet, wer es ist.',
    'Verwenden Sie verschiedene Namen.',
  ],
  'registered-trunks-of-one-registrar': [
    'Registrierte Trunks eines Registrars',
    'Anrufe beider kommen von einer Adresse: Wo eine Nummer auf beiden liegt oder beide eine Anwendung für unbekannte Nummern haben, werden sie mit 503 abgelehnt.',
    'Behalten Sie die Nummer oder die Anwendung nur auf einem davon.',
  ],
  'not-registered-yet': [
    'Noch nicht registriert',
    'Die Plattform hat bisher keine Registrierung vermerkt. Sie versucht es innerhalb einer Minute; bis eine gelingt, werden Anrufe des Carriers abgelehnt.',
    'Bleibt es so, prüfen Sie den Server, der registriert.',
  ],
  'authentication-trunk-without-user-name': [
    'Trunk mit Anmeldung ohne Benutzernamen',
    'Niemand kann sich als dieser Trunk anmelden.',
    'Geben Sie Benutzername und Passwort ein.',
    'Trunks mit Anmeldung ohne Benutzernamen',
  ],
};
