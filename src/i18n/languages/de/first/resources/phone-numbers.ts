export default {
  sections: {},
  fields: {
    number: 'Rufnummer',
    account_sid: 'Konto',
    voip_carrier_sid: 'Carrier',
    application_sid: 'Anwendung',
    assigned: 'Zuweisung',
  },
  unique: {},
  words: {
    application_sid: {
      none: 'Keine',
    },
  },
  menu: 'Rufnummern',
  add: 'Rufnummer hinzufügen',
  addTitle: 'Rufnummer hinzufügen',
  filter: 'Rufnummern filtern',
  empty: 'Keine Rufnummern.',
  about: 'Eine Rufnummer leitet die Anrufe eines Carriers an ein Konto und seine Anwendung.',
  assigned: {
    all: 'Alle Nummern',
    yes: 'Mit Anwendung',
    no: 'Ohne Anwendung',
  },
  inactive: 'inaktiv',
  account_hint: 'Wählen Sie ein Konto, um Rufnummern Anwendungen zuzuweisen.',
  no_accounts: 'Sie müssen ein Konto erstellen, bevor Sie eine Rufnummer erstellen können.',
  need_carrier: 'Sie müssen einen SIP-Trunk erstellen, bevor Sie eine Rufnummer erstellen können.',
  no_account: 'Kein Konto',
  no_carrier: 'Kein Carrier',
  name: 'Rufnummer |||| Rufnummern',
  heading: 'Rufnummern',
  editTitle: 'Rufnummer bearbeiten',
  created: 'Rufnummer erstellt',
  updated: 'Rufnummer aktualisiert',
  deleted: 'Rufnummer %{name} gelöscht',
  confirmDelete: 'Möchten Sie die Rufnummer %{name} wirklich löschen?',
  deleteButton: 'Rufnummer löschen',
  help: {
    number: 'Die Nummer, die Anrufe hierher leitet.',
  },
  doubts: {
    whitespace: 'Eine Rufnummer darf keine Leerzeichen enthalten.',
    too_long: 'Eine Nummer hat höchstens 132 Zeichen.',
    formula: 'Das ist eine Tabellenformel, keine Nummer.',
    rounded: 'Eine Tabellenkalkulation hat diese Nummer gerundet: Die letzten Ziffern sind verloren.',
    invisible: 'Hier stehen Zeichen, die nicht lesbar sind. Tippen Sie die Nummer ein.',
    trunk_zero:
      'Es ist nicht klar, ob die Null hinter der Landesvorwahl gewählt wird. Schreiben Sie die Nummer, wie sie aus dem Ausland gewählt wird.',
    several: 'Das ist mehr als eine Nummer. Fügen Sie sie einzeln hinzu oder importieren Sie sie.',
    address: 'Das ist eine Adresse, keine Nummer.',
    unclear:
      'Das sieht wie eine Nummer aus, enthält aber noch anderes. Schreiben Sie nur Ziffern oder beginnen Sie ein Muster mit ^.',
  },
  bulk: {
    application: 'Anwendung',
    choose: 'Anwendung wählen',
    running: 'Das Routing der Nummern wird aktualisiert …',
    done: 'Routing der Nummern aktualisiert',
    failed:
      '%{count} Nummer wurde nicht geroutet: %{reason} |||| %{count} Nummern wurden nicht geroutet: %{reason}',
    title: 'Routing der Nummern',
    confirm: '„%{application}“ allen %{count} Nummern zuweisen, die zu den Filtern passen?',
    confirm_none: 'Die Anwendung von allen %{count} Nummern entfernen, die zu den Filtern passen?',
    confirm_none_picked:
      'Die Anwendung von %{count} Nummer entfernen? |||| Die Anwendung von %{count} Nummern entfernen?',
    confirm_none_text:
      'Anrufe an sie erreichen keine Anwendung mehr. Welche Anwendung eine Nummer hatte, wird nicht gespeichert.',
    confirm_text:
      'Die Plattform begrenzt, wie schnell Nummern geändert werden: Bei Tausenden Nummern kann das Stunden dauern. Sie können währenddessen weiterarbeiten und jederzeit abbrechen.',
    confirm_apply: '%{count} Nummer ändern |||| %{count} Nummern ändern',
  },
  consequence: 'Anrufe an diese Nummer erreichen keine Anwendung mehr.',
};
