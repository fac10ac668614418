export default {
  portal: {
    config: {
      title: 'Das Portal kann mit seiner Konfiguration nicht starten',
      missing: 'Die Konfigurationsdatei %{address} wurde nicht gefunden (Status %{status}).',
      unreachable:
        'Die Konfigurationsdatei %{address} konnte nicht geladen werden: Der Server des Portals antwortet nicht.',
      not_json: 'Die Konfigurationsdatei %{address} ist kein gültiges JSON.',
      wrong_value:
        'In der Konfigurationsdatei %{address} ist der Wert von %{key} falsch. Er muss %{expected} sein.',
      weak_colour:
        'In der Konfigurationsdatei %{address} ist die Farbe %{key} im Design „%{theme}“ nicht lesbar: Der Kontrast ist %{contrast}, Text braucht 4,5.',
      theme: {
        light: 'hell',
        dark: 'dunkel',
      },
      expected: {
        flag: 'true oder false',
        text: 'ein Text',
        address: 'eine http- oder https-Adresse ohne Query oder ein Pfad, der mit / beginnt',
        link: 'eine http- oder https-Adresse oder ein Pfad, der mit / beginnt',
        seconds: 'eine ganze Zahl in Sekunden, 0 oder mehr',
        object: 'ein Objekt mit Schlüsseln und Werten',
        list: 'eine Liste',
        colour: 'eine Farbe wie #0b6e8f, mit einer Farbe für das helle Design neben einer für das dunkle',
        picture: 'der Pfad einer SVG-, PNG-, WebP-, JPEG- oder ICO-Datei neben config.json',
      },
    },
    platform: {
      title: 'Die Plattform kann nicht verwendet werden',
      no_answer: 'Keine Antwort von %{address}: Die Plattform läuft nicht, oder die Adresse ist falsch.',
      unavailable:
        'Der Proxy unter %{address} antwortet, die Plattform dahinter aber nicht (Status %{status}).',
      cors: 'Die Plattform unter %{address} antwortet, lehnt aber Anfragen dieses Portals ab (CORS). Sie muss den Origin %{origin} zulassen.',
      mixed_content:
        'Diese Seite wurde über https geladen, daher lehnt der Browser die http-Adresse %{address} der API ab. Setzen Sie apiBaseUrl in /config.json auf eine https-Adresse.',
      blocked:
        'Die Content-Security-Policy dieser Seite lässt %{address} nicht zu. Nehmen Sie deren Origin in connect-src auf.',
      not_a_platform:
        '%{address} antwortet, ist aber nicht die API einer Plattform (Status %{status}). Prüfen Sie apiBaseUrl in /config.json.',
      checking: 'Wird geprüft …',
    },
  },
};
