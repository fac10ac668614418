export default {
  'inactive-routing-table': [
    'Inaktive Routing-Tabelle',
    'Der Router beachtet das nicht: Die Tabelle wird trotzdem verwendet.',
    'Löschen Sie die Tabelle, wenn sie nicht gelten soll.',
    'Inaktive Routing-Tabellen',
  ],
  'no-route-for-the-rest': [
    'Keine Route für den Rest',
    'Anrufe, die keine Route nimmt, gehen an den Carrier, über den sie kamen, sonst an irgendeinen.',
    'Fügen Sie eine Standardroute hinzu.',
  ],
  'invalid-expression': [
    'Ungültiger Ausdruck',
    'Er nimmt Nummern, die mit seinem Text beginnen; bei allen anderen wird keine Route danach versucht.',
    'Korrigieren Sie ihn.',
    'Ungültige Ausdrücke',
  ],
  'route-that-is-hidden-or-matches-in-the-middle': [
    'Route, die verdeckt ist oder in der Mitte passt',
    'Eine darüber nimmt alle ihre Nummern, oder sie selbst nimmt auch längere Nummern.',
    'Ordnen Sie die Routen um; beginnen Sie Ausdrücke mit ^.',
    'Routen, die verdeckt sind oder in der Mitte passen',
  ],
  'route-to-a-carrier-without-outbound-gateway': [
    'Route zu einem Carrier ohne ausgehendes Gateway',
    'Anrufe enden mit 603.',
    'Fügen Sie ein ausgehendes Gateway hinzu oder wählen Sie einen anderen Carrier.',
    'Routen zu Carriern ohne ausgehendes Gateway',
  ],
  'route-to-an-inactive-carrier': [
    'Route zu einem inaktiven Carrier',
    'Der Carrier wird trotzdem verwendet.',
    'Wählen Sie einen anderen Carrier.',
    'Routen zu inaktiven Carriern',
  ],
  'route-without-one-carrier': [
    'Route ohne eindeutigen Carrier',
    'Ohne Carrier wird sie übergangen; von mehreren wird nur der erste verwendet.',
    'Behalten Sie genau einen.',
    'Routen ohne eindeutigen Carrier',
  ],
  'two-tables-for-one-account': [
    'Zwei Tabellen für ein Konto',
    'Nur eine wird gelesen: normalerweise die mit der niedrigeren SID. Die andere wird nicht versucht.',
    'Löschen Sie eine.',
  ],
};
