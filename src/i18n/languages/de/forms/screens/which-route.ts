export default {
  open: 'Welche Route?',
  open_carrier: 'Routen, die ihn verwenden',
  failed: 'Die ausgehenden Routen konnten nicht gelesen werden',
  looking: 'Die ausgehenden Routen werden gesucht …',
  called: 'Nummer',
  ask: 'Route finden',
  question: 'Ausgehende Route',
  about:
    'Welche ausgehende Route einen Anruf an sie nimmt, und über welchen Carrier. Es wird nichts gewählt.',
  tables: 'Routing-Tabellen',
  missing: 'Geben Sie eine Nummer ein.',
  as: 'als',
  or: 'oder',
  how: 'Eine Nummer wird mit und ohne Pluszeichen versucht. Die erste passende Route nimmt den Anruf.',
  asked: 'Zuletzt gefragt',
  examples: 'Beispiele',
  example_international: 'international',
  example_american: 'Nordamerika',
  example_national: 'national',
  not_taken: 'Keine Route nimmt ihn',
  by_pattern: 'nach der Route',
  either: 'Die Prioritäten sind gleich, und die Plattform verspricht nicht, wer zuerst kommt.',
  untold:
    'Ein Muster dieser Tabelle kann sehr lange brauchen: Öffnen Sie die Tabelle, ihr Tester lässt sich anhalten.',
  number: 'Ein Anruf an %{number}',
  promise:
    'Die Plattform liest nur eine davon: normalerweise die mit der niedrigeren SID, obwohl sie keine Reihenfolge zusagt. Die andere wird nicht versucht.',
  unseen_account:
    'Ihr Service-Provider hat vielleicht auch ausgehende Routen, die Sie nicht sehen. Die Plattform sagt nicht zu, welche der beiden Tabellen einen Anruf nimmt.',
  unseen_provider:
    'Ein Konto hat vielleicht eigene ausgehende Routen, die Sie nicht sehen. Die Plattform sagt nicht zu, welche der beiden Tabellen einen Anruf dieses Kontos nimmt.',
  no_table: 'Weder das Konto noch sein Service-Provider hat ausgehende Routen, die Sie sehen können.',
  no_table_next:
    'Ein Anruf nimmt den Carrier, den er verlangt, sonst den, über den er hereinkam, wenn dieser ausgehende Gateways hat, sonst irgendeinen ausgehenden Carrier des Kontos oder seines Service-Providers.',
  carrier: 'Ausgehende Routen, die %{carrier} verwenden',
  carrier_unused: 'Keine ausgehende Route, die Sie sehen können, verwendet %{carrier}.',
  this_carrier: 'dieser Carrier',
  find: 'Tabelle nach Name oder Eigentümer suchen',
  routes: '%{smart_count} Route |||| %{smart_count} Routen',
  of_account: 'des Kontos %{name}',
  of_provider: 'des Service-Providers',
  unnamed: 'Ausgehende Routen ohne Namen',
  unread:
    '%{smart_count} weitere Tabelle wurde nicht durchsucht. |||| %{smart_count} weitere Tabellen wurden nicht durchsucht.',
};
