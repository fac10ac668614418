export default {
  'inactive-carrier-in-use': [
    'Inaktiver Carrier in Verwendung',
    'Anrufe von einem inaktiven Carrier werden als unbekannt abgelehnt: 404, oder 401 am SIP-Realm.',
    'Aktivieren Sie ihn oder geben Sie seine Nummern einem anderen Carrier.',
    'Inaktive Carrier in Verwendung',
  ],
  'inactive-gateway-that-still-lets-calls-in': [
    'Inaktives Gateway, das noch Anrufe hereinlässt',
    'Der eingehende Router liest den Schalter „Aktiv“ eines Gateways nicht: Anrufe von dieser Adresse werden angenommen.',
    'Entfernen Sie den Haken bei Eingehend oder löschen Sie das Gateway.',
    'Inaktive Gateways, die noch Anrufe hereinlassen',
  ],
  'inactive-gateway-that-still-sends-calls-out': [
    'Inaktives Gateway, das noch Anrufe hinaussendet',
    'Hat eine Route den Carrier gewählt, werden seine ausgehenden Gateways verwendet, ob aktiv oder nicht.',
    'Entfernen Sie den Haken bei Ausgehend oder löschen Sie das Gateway.',
    'Inaktive Gateways, die noch Anrufe hinaussenden',
  ],
  'carrier-without-service-provider': [
    'Carrier ohne Service-Provider',
    'Ein Carrier wird nur dann an seiner Adresse erkannt, wenn er zu einem Service-Provider gehört.',
    'Lassen Sie den Service-Provider von einem Administrator der Plattform setzen.',
  ],
  'carrier-that-belongs-to-nobody': [
    'Carrier, der niemandem gehört',
    'Ohne Konto und Service-Provider lässt sich ihm kein Anruf zuordnen.',
    'Lassen Sie ihm von einem Administrator der Plattform einen Eigentümer geben oder löschen Sie ihn.',
    'Carrier, die niemandem gehören',
  ],
  'no-gateway-for-incoming-calls': [
    'Kein Gateway für eingehende Anrufe',
    'Der Carrier hat Nummern oder eine Anwendung, aber bei keinem Gateway ist Eingehend angekreuzt: Kein eingehender Anruf wird erkannt.',
    'Fügen Sie die Adressen hinzu, von denen seine Anrufe kommen. Nummern, die nur Absendernummern sind, brauchen keine.',
  ],
  'inbound-gateway-with-a-host-name': [
    'Eingehendes Gateway mit Hostnamen',
    'Die Quelle eines Anrufs wird mit einer IPv4-Adresse verglichen: Ein Name passt nie.',
    'Geben Sie die Adressen hinter dem Namen ein.',
    'Eingehende Gateways mit Hostnamen',
  ],
  'netmask-that-matches-nothing': [
    'Netzmaske, die auf nichts passt',
    'Eine Netzmaske reicht von 0 bis 32; jede andere passt auf keinen Anruf.',
    'Korrigieren Sie die Netzmaske.',
    'Netzmasken, die auf nichts passen',
  ],
  'wide-range-without-password': [
    'Großer Bereich ohne Passwort',
    'Anrufe von jeder dieser Adressen werden als Anrufe dieses Carriers angenommen.',
    'Engen Sie den Bereich auf das ein, was der Carrier dokumentiert.',
    'Große Bereiche ohne Passwort',
  ],
  'inbound-gateway-in-a-private-range': [
    'Eingehendes Gateway in einem privaten Bereich',
    'Anrufe aus dem eigenen Netz der Plattform werden für ausgehende gehalten.',
    'Geben Sie die öffentliche Adresse ein, es sei denn, der Carrier ist über eine private Verbindung erreichbar.',
    'Eingehende Gateways in privaten Bereichen',
  ],
  'default-routes-behind-one-address': [
    'Zwei Standardrouten hinter einer Adresse',
    'Anrufe an unbekannte Nummern werden mit 503 abgelehnt und hinterlassen keine Anrufdaten.',
    'Entfernen Sie bei einem der Carrier die Anwendung oder trennen Sie ihre Adressen.',
  ],
  'number-on-two-carriers-behind-one-address': [
    'Nummer auf zwei Carriern hinter einer Adresse',
    'Anrufe an sie werden mit 503 abgelehnt und hinterlassen keine Anrufdaten.',
    'Behalten Sie die Nummer auf einem der Carrier.',
    'Nummern auf zwei Carriern hinter einer Adresse',
  ],
  'carriers-of-two-accounts-share-an-address': [
    'Carrier zweier Konten teilen sich eine Adresse',
    'Nur ihre Nummern unterscheiden die Konten.',
    'Geben Sie jedem Konto eigene Adressen, wenn der Carrier das anbietet.',
  ],
  'gateways-of-one-carrier-differ-in-padding': [
    'Gateways eines Carriers unterscheiden sich im Padding',
    'Wo zwei Gateways eine Adresse abdecken und sich in „Pad Crypto“ unterscheiden, zählt die Standardroute doppelt und wird mit 503 abgelehnt.',
    'Setzen Sie beide gleich oder entfernen Sie eines.',
  ],
  'application-of-a-shared-carrier-is-no-default': [
    'Anwendung eines geteilten Carriers ist kein Standard',
    'Ein Carrier des Service-Providers ist nur dann Standard für unbekannte Nummern, wenn es ein einziges Konto gibt.',
    'Weisen Sie Nummern oder ein Muster zu oder geben Sie den Carrier einem Konto.',
  ],
  'default-route-into-another-account': [
    'Standardroute in ein anderes Konto',
    'Die Anwendung gehört zu einem anderen Konto als der Carrier: Sie läuft mit dessen Zugangsdaten.',
    'Wählen Sie eine Anwendung aus dem Konto des Carriers.',
    'Standardrouten in andere Konten',
  ],
  'gateway-covers-addresses-of-microsoft-teams': [
    'Gateway deckt Adressen von Microsoft Teams ab',
    'Anrufe von Teams werden für Anrufe dieses Carriers gehalten.',
    'Engen Sie den Bereich ein.',
    'Gateways decken Adressen von Microsoft Teams ab',
  ],
  'placeholder-of-a-template-left': [
    'Platzhalter aus einer Vorlage übrig',
    'Ein Text wie „<your-…>“ oder „your-tech-prefix“ wird unverändert gesendet.',
    'Geben Sie Ihre eigenen Werte ein.',
  ],
  'settings-for-outgoing-calls-without-effect': [
    'Einstellungen für ausgehende Anrufe ohne Wirkung',
    'Tech-Prefix, Diversion und führendes Plus gelten für ausgehende Anrufe, und bei keinem Gateway ist Ausgehend angekreuzt.',
    'Fügen Sie ein ausgehendes Gateway hinzu oder leeren Sie diese Einstellungen.',
  ],
  'pings-that-are-never-sent': [
    'Pings, die nie gesendet werden',
    'OPTIONS-Pings gehen nur an aktive ausgehende Gateways.',
    'Kreuzen Sie Ausgehend und Aktiv an oder schalten Sie die Pings aus.',
  ],
};
