export default {
  no_answer_add:
    'Es kam keine Antwort. Der Eintrag ist vielleicht hinzugefügt, vielleicht nicht: Suchen Sie ihn in der Liste, bevor Sie es noch einmal versuchen.',
  look_in_list: 'In der Liste suchen',
  not_found_says: 'Diesen Eintrag gibt es nicht. (%{text})',
  deleted_meanwhile: 'Diesen Eintrag gibt es nicht mehr: Er wurde inzwischen gelöscht.',
  old_password: 'Das aktuelle Passwort ist nicht richtig.',
  partial: '%{failed} von %{total} fehlgeschlagen: %{reason}',
  too_long: 'Das ist länger, als die Plattform speichern kann.',
  not_accepted: 'Die Plattform nimmt diesen Wert nicht an.',
  unknown_column:
    'Diese Version der Plattform kennt das nicht. Belassen Sie es beim Standard und speichern Sie noch einmal.',
  gone: 'Diese Auswahl gibt es nicht mehr.',
  number_moved: 'Nicht geändert: Sie wurde inzwischen gelöscht oder in ein anderes Konto verschoben.',
  changed_meanwhile:
    'Jemand anderes hat dies geändert, seit das Formular geöffnet wurde. Speichern Sie noch einmal, um es durch Ihre Eingabe zu ersetzen.',
  changed_meanwhile_to:
    'Jemand anderes hat dies in „%{now}“ geändert, seit das Formular geöffnet wurde. Speichern Sie noch einmal, um es durch Ihre Eingabe zu ersetzen.',
  account_full:
    'Ihr Konto hat so viele davon, wie die Plattform erlaubt. Löschen Sie nicht mehr verwendete, oder bitten Sie Ihren Service-Provider um mehr.',
  account_partly_deleted:
    'Das Konto konnte nicht gelöscht werden: %{reason} Teile davon sind vielleicht schon gelöscht: seine Benutzer, Schlüssel, Nummern und Zugangsdaten für Sprache.',
  account_unlinked:
    'Das Konto konnte nicht gelöscht werden: %{reason} Seine Anwendungen für Anrufe von SIP-Geräten und SIPREC wurden vorher entfernt; Teile davon sind vielleicht schon gelöscht: seine Benutzer, Schlüssel, Nummern und Zugangsdaten für Sprache.',
  carrier_denied: 'Sie sind nicht berechtigt, diesen Carrier zu löschen',
  carrier_numbers:
    'Der Carrier wurde nicht gelöscht: Rufnummern verwenden ihn noch, von denen Sie einige vielleicht nicht sehen. (%{reason})',
  carrier_partly_deleted:
    'Der Carrier konnte nicht gelöscht werden, und seine Gateways sind vielleicht schon gelöscht: Wahrscheinlich verwendet ihn noch eine ausgehende Route. Öffnen Sie den Carrier und prüfen Sie seine Gateways. (%{reason})',
  duplicate: {
    account_name: 'Den eingegebenen Namen hat bereits ein anderes Ihrer Konten.',
    sip_realm: 'Den eingegebenen SIP-Realm hat bereits ein anderes Ihrer Konten.',
    application_name: 'Den eingegebenen Namen hat bereits eine andere Ihrer Anwendungen.',
    phone_number: 'Die eingegebene Rufnummer wird bereits verwendet.',
    username: 'Diesen Benutzernamen hat bereits ein anderer SIP-Client des Kontos.',
    name: 'Dieser Name wird bereits verwendet.',
    user: 'Dieser Benutzername oder diese E-Mail-Adresse wird bereits verwendet.',
    root_domain: 'Diese Root-Domain wird bereits verwendet.',
    tenant_fqdn: 'Der eingegebene Domainname wird bereits verwendet.',
  },
  webhook: {
    required: 'Geben Sie eine URL ein.',
    whitespace: 'Entfernen Sie die Leerzeichen um die URL.',
    invalid: 'Geben Sie eine vollständige URL ein, z. B. https://example.com/voice.',
    protocol: 'Die URL muss mit http, https, ws oder wss beginnen.',
    capitals: 'Schreiben Sie http, https, ws oder wss klein: Die Plattform ruft nichts anderes auf.',
    host: 'Der Hostname in der URL ist nicht gültig.',
    tooLong: 'Die URL ist länger, als die Plattform speichern kann.',
    basic_auth: 'Für die HTTP-Basic-Authentifizierung sind Benutzername und Passwort erforderlich.',
  },
  number: {
    required: 'Geben Sie eine Rufnummer ein.',
    whitespace: 'Eine Rufnummer darf keine Leerzeichen enthalten.',
    tooLong: 'Eine Rufnummer hat höchstens 132 Zeichen.',
  },
  domain_name: 'Geben Sie einen vollständigen Domainnamen ein, z. B. teams.example.com.',
  cidr: 'Ungültiges CIDR des privaten Netzes „%{entry}“',
  limit: 'Geben Sie eine ganze Zahl ein, 0 oder mehr.',
  sip_realm: {
    invalid: 'Geben Sie einen Domainnamen ein, z. B. sip.example.com.',
    missing: 'Für das Konto ist kein SIP-Realm gesetzt.',
  },
};
