export default {
  generic: 'Etwas ist schiefgegangen, bitte versuchen Sie es noch einmal',
  unreachable: 'Der Server ist nicht erreichbar',
  session_expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  not_json: 'Die Plattform hat eine Antwort gegeben, die dieses Portal nicht lesen kann.',
  no_answer:
    'Es kam keine Antwort. Die Änderung ist vielleicht gespeichert, vielleicht nicht: Laden Sie die Seite neu, um es zu sehen.',
  bare: 'Die Plattform hat dies ohne brauchbaren Grund abgelehnt. Sie sagt: %{text}',
  offline:
    'Sie sind offline: Es wurde nichts gesendet. Versuchen Sie es noch einmal, wenn die Verbindung wieder da ist.',
  gateway:
    'Die Plattform antwortet zurzeit nicht (Status %{status}). Versuchen Sie es in einer Minute noch einmal.',
  too_many_requests: 'Die Plattform ist ausgelastet. Versuchen Sie es in %{seconds} Sekunden noch einmal.',
  no_media_server: 'Zurzeit ist kein Medienserver verfügbar.',
  no_account: 'Wählen Sie zuerst ein Konto.',
  no_provider: 'Wählen Sie zuerst einen Service-Provider.',
  alerts_by_account: 'Diese Plattform listet nur Warnungen jeweils eines Kontos.',
  not_found: 'Diesen Eintrag gibt es nicht.',
};
