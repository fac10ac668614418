export default {
  'number-without-carrier': [
    'Nummer ohne Carrier',
    'Eingehende Anrufe erreichen sie nicht.',
    'Erstellen Sie sie neu mit einem Carrier (außer sie ist nur für SMS).',
    'Nummern ohne Carrier',
  ],
  'number-without-account': [
    'Nummer ohne Konto',
    'Anrufe an sie werden mit 500 abgelehnt.',
    'Wählen Sie ein Konto.',
    'Nummern ohne Konto',
  ],
  'numbers-of-a-carrier-that-no-call-reaches': [
    'Nummern eines Carriers, den kein Anruf erreicht',
    'Der Carrier ist inaktiv oder hat keine Adresse, von der ein Anruf kommen könnte.',
    'Bringen Sie den Carrier in Ordnung.',
  ],
  'number-of-another-account-than-its-carriers': [
    'Nummer eines anderen Kontos als ihr Carrier',
    'Kommt der Anruf von einer Adresse, geht er an das Konto der Nummer; am SIP-Realm wird die Nummer übergangen.',
    'Verwenden Sie einen Carrier des Service-Providers oder desselben Kontos.',
    'Nummern eines anderen Kontos als ihr Carrier',
  ],
  'application-of-another-account': [
    'Anwendung eines anderen Kontos',
    'Die Anwendung läuft mit den Zugangsdaten des Kontos der Nummer.',
    'Wählen Sie eine Anwendung desselben Kontos.',
    'Anwendungen eines anderen Kontos',
  ],
  'number-without-application': [
    'Nummer ohne Anwendung',
    'Weder die Nummer noch ihr Carrier hat eine: Anrufe werden mit 480 abgelehnt, es sei denn, es gibt eine verborgene Route.',
    'Wählen Sie eine Anwendung.',
    'Nummern ohne Anwendung',
  ],
  'number-with-separators': [
    'Nummer mit Trennzeichen',
    'Leerzeichen, Striche, Klammern und ein Plus machen sie zu einem Ausdruck, der nicht so passt, wie er geschrieben ist.',
    'Fügen Sie sie neu hinzu, nur mit Ziffern.',
    'Nummern mit Trennzeichen',
  ],
  'invalid-pattern': [
    'Ungültiges Muster',
    'Die Plattform übergeht es stillschweigend.',
    'Korrigieren Sie den Ausdruck: Fügen Sie ihn neu hinzu.',
    'Ungültige Muster',
  ],
  'pattern-that-matches-in-the-middle': [
    'Muster, das in der Mitte passt',
    'Ohne ^ nimmt es auch längere Nummern, die es enthalten.',
    'Beginnen Sie es mit ^.',
    'Muster, die in der Mitte passen',
  ],
  'two-patterns-of-one-length': [
    'Zwei gleich lange Muster',
    'Beide nehmen dieselben Nummern; welches gewinnt, hängt von der Reihenfolge in der Datenbank ab.',
    'Machen Sie eines länger oder entfernen Sie es.',
  ],
  'pattern-that-is-never-reached': [
    'Muster, das nie erreicht wird',
    'Ein längeres nimmt vorher alle seine Nummern.',
    'Entfernen Sie es oder machen Sie es genauer.',
    'Muster, die nie erreicht werden',
  ],
  'catch-all-for-everybody': [
    'Auffangmuster für alle',
    'Es nimmt unbekannte Nummern jedes Kontos hinter den Adressen dieses Carriers.',
    'Beschränken Sie es auf Ihre eigenen Nummern.',
    'Auffangmuster für alle',
  ],
  'number-in-an-unusual-form': [
    'Nummer in ungewöhnlicher Form',
    'Die Plattform wandelt nichts um: Die Nummer passt nur, wenn der Carrier genau dies sendet.',
    'Vergleichen Sie mit dem, was der Carrier sendet.',
    'Nummern in ungewöhnlicher Form',
  ],
  'number-in-the-public-test-list': [
    'Nummer in der öffentlichen Testliste',
    'Sie hat einen Service-Provider, daher kann jeder sie ohne Token auflisten.',
    'Lassen Sie sie von einem Administrator neu hinzufügen, wenn Sie das stört.',
    'Nummern in der öffentlichen Testliste',
  ],
};
