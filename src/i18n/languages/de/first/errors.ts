export default {
  generic: 'Etwas ist schiefgegangen, bitte versuchen Sie es noch einmal',
  unreachable: 'Der Server ist nicht erreichbar',
  session_expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an und versuchen Sie es noch einmal.',
  not_json: 'Dieses Portal kann die Antwort der Plattform nicht lesen.',
  no_answer:
    'Es kam keine Antwort. Vielleicht ist die Änderung gespeichert, vielleicht nicht: Laden Sie die Seite neu, um nachzusehen.',
  bare: 'Die Plattform hat dies ohne brauchbare Begründung abgelehnt. Sie meldet: %{text}',
  offline:
    'Sie sind offline: Es wurde nichts gesendet. Versuchen Sie es noch einmal, sobald die Verbindung wieder da ist.',
  gateway:
    'Die Plattform antwortet zurzeit nicht (Status %{status}). Versuchen Sie es in einer Minute noch einmal.',
  too_many_requests: 'Die Plattform ist ausgelastet. Versuchen Sie es in %{seconds} Sekunden noch einmal.',
  no_media_server: 'Zurzeit ist kein Medienserver verfügbar.',
  no_account: 'Wählen Sie zuerst ein Konto.',
  no_provider: 'Wählen Sie zuerst einen Service-Provider.',
  alerts_by_account: 'Diese Plattform listet Warnungen nur für jeweils ein Konto auf.',
  not_found: 'Diesen Eintrag gibt es nicht.',
};
