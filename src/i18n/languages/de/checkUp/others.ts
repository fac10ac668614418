export default {
  'teams-tenant-without-application': [
    'Teams-Tenant ohne Anwendung',
    'Seine Anrufe werden mit 404 abgelehnt.',
    'Wählen Sie eine Anwendung.',
    'Teams-Tenants ohne Anwendung',
  ],
  'teams-tenant-with-a-foreign-application': [
    'Teams-Tenant mit fremder Anwendung',
    'Seine Anrufe laufen unter dem Konto der Anwendung.',
    'Wählen Sie eine Anwendung desselben Kontos.',
    'Teams-Tenants mit fremder Anwendung',
  ],
  'service-provider-without-teams-domain': [
    'Service-Provider ohne Teams-Domain',
    'Microsoft erhält keine Pings, und Anrufen an Teams fehlt der Name.',
    'Setzen Sie die Teams-Domain.',
  ],
  'teams-domain-that-never-matches': [
    'Teams-Domain, die nie passt',
    'Sie wird mit dem Host des Anrufs verglichen: mit Punkt, ohne Leerraum und ohne „sip:“.',
    'Korrigieren Sie die Domain.',
    'Teams-Domains, die nie passen',
  ],
  'api-key-that-has-expired': [
    'Abgelaufener API-Schlüssel',
    'Die Plattform prüft den Ablauf nie: Der Schlüssel gilt weiter.',
    'Löschen Sie ihn.',
    'Abgelaufene API-Schlüssel',
  ],
  'api-key-known-to-everybody': [
    'API-Schlüssel, den alle kennen',
    'Er stammt aus öffentlichen Skripten der Plattform.',
    'Erstellen Sie einen neuen und löschen Sie diesen.',
    'API-Schlüssel, die alle kennen',
  ],
  'weak-password-rule': [
    'Schwache Passwortregel',
    'Acht Zeichen oder weniger, ohne Ziffer oder Sonderzeichen.',
    'Verlangen Sie in den Einstellungen mehr.',
  ],
  'user-with-the-first-password': [
    'Benutzer mit dem ersten Passwort',
    'Das für den Benutzer gesetzte Passwort wurde noch nicht geändert.',
    'Erinnern Sie den Benutzer daran oder löschen Sie ihn.',
    'Benutzer mit dem ersten Passwort',
  ],
  'registration-hook-of-a-service-provider': [
    'Registrierungs-Hook eines Service-Providers',
    'Kein Teil der Plattform ruft ihn auf.',
    'Setzen Sie den Hook bei den Konten.',
  ],
  'no-sbc-addresses': [
    'Keine SBC-Adressen',
    'Das Portal kann die Adressen nicht nennen, die ein Carrier zulassen muss.',
    'Lassen Sie sie von einem Administrator der Plattform hinzufügen.',
  ],
  'sbc-address-from-an-earlier-start': [
    'SBC-Adresse von einem früheren Start',
    'Andere Server haben ihre seither eingetragen. Der Server kann trotzdem in Ordnung sein.',
    'Vergleichen Sie mit den laufenden Servern.',
    'SBC-Adressen von früheren Starts',
  ],
  'pings-without-answer': [
    'Pings ohne Antwort',
    'Ein Gateway wird bei ausgehenden Anrufen vielleicht fünf Minuten lang übergangen.',
    'Prüfen Sie, ob der Carrier auf OPTIONS antwortet.',
  ],
  'smpp-login-that-cannot-work': [
    'SMPP-Anmeldung, die nicht funktionieren kann',
    'Name oder Passwort der eingehenden Verbindung fehlt, oder zwei Carrier haben dieselben.',
    'Geben Sie beides ein, für jeden Carrier anders.',
    'SMPP-Anmeldungen, die nicht funktionieren können',
  ],
};
