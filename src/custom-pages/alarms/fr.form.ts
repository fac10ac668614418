import type { Texts } from '../../i18n/texts.ts';
import type form from './en.form.ts';

export default {
  only_open:
    'Les alarmes ne fonctionnent que si un onglet de ce portail est ouvert et connecté. Elles sont conservées dans ce navigateur, pour vous.',
  rules: 'Règles',
  add: 'Ajouter une règle',
  none: 'Aucune règle pour l’instant.',
  none_about:
    'Une règle vous avertit quand des appels échouent, qu’un enregistrement est perdu ou qu’un numéro se tait.',
  columns: {
    rule: 'Règle',
    state: 'État',
    on: 'Active',
    actions: 'Actions',
    what: 'Ce qui s’est passé',
    at: 'Depuis',
    ended: 'Jusqu’à',
    to: 'À regarder',
  },
  states: {
    off: 'Désactivée',
    waiting: 'Rien à juger pour l’instant',
    calm: 'Tout va bien',
    firing: 'Alarme',
    failing: 'Lecture impossible',
    beyond: 'Pas sur cette plateforme',
  },
  change: 'Modifier',
  change_rule: 'Modifier : %{rule}',
  delete: 'Supprimer',
  delete_rule: 'Supprimer : %{rule}',
  deleted: 'La règle est supprimée',
  not_stored: 'Ce navigateur n’a pas pu l’enregistrer',
  how_often:
    'La plateforme est interrogée au plus une fois par minute, pour tous les onglets ensemble. |||| Les règles demandent %{smart_count} réponses, dont une est demandée chaque minute : chaque règle est examinée toutes les %{smart_count} minutes.',
  leads: 'Cet onglet surveille pour tous les onglets.',
  follows: 'Un autre onglet surveille, ou celui-ci va le faire.',
  kinds: {
    failed: 'Appels échoués à la suite',
    share: 'Peu d’appels aboutissent',
    registration: 'Un enregistrement est perdu',
    alert: 'Alerte de la plateforme',
    speech: 'Des identifiants vocaux échouent',
    silent: 'Un numéro se tait',
  },
  about: {
    failed:
      'Appels entrants et sortants sont jugés séparément. Les lignes occupées et les appelants qui raccrochent ne comptent pas. Les appels comptent une fois terminés ; ceux des deux dernières heures sont examinés, 500 au plus.',
    share:
      'Compte les derniers appels d’un opérateur, s’il en a eu autant, entrants et sortants séparément. Les appels comptent une fois terminés ; ceux des deux dernières heures sont examinés, 500 au plus.',
    registration: 'Ce que la plateforme a noté en dernier d’un opérateur qui s’enregistre.',
    alert:
      'Les alertes qui arrivent à partir de maintenant. L’alarme est finie après 15 minutes sans nouvelle alerte.',
    speech: 'Ce qu’a dit le dernier test de l’identifiant, et ce qu’en disent les alertes de son compte.',
    silent:
      'Un appel de ce numéro ou vers lui doit avoir été vu avant. Les appels comptent une fois terminés : un appel en cours est du silence.',
  },
  says: {
    failed:
      '%{smart_count} appel échoué à la suite : %{what} |||| %{smart_count} appels échoués à la suite : %{what}',
    share:
      'Moins de %{percent} % du dernier appel abouti : %{what} |||| Moins de %{percent} % des %{smart_count} derniers appels aboutis : %{what}',
    registration: 'Enregistrement perdu : %{what}',
    alert: 'Alerte : %{what}',
    speech: 'Identifiants vocaux en échec : %{what}',
    silent:
      'Aucun appel depuis %{smart_count} minute : %{what} |||| Aucun appel depuis %{smart_count} minutes : %{what}',
    any_carrier: 'n’importe quel opérateur',
    any_credential: 'n’importe quel identifiant',
    any_type: 'n’importe quel type',
    all_accounts: 'tous les comptes',
  },
  fired: {
    failed: 'Des appels échouent à la suite : %{what}',
    share: 'Peu d’appels aboutissent : %{what}',
    registration: 'Enregistrement perdu : %{what}',
    alert: 'Alerte : %{what}',
    speech: 'Identifiants vocaux en échec : %{what}',
    silent: 'Plus d’appels : %{what}',
  },
  to: {
    failures: 'Échecs',
    carrier: 'Opérateur',
    credential: 'Identifiants vocaux',
    credentials: 'Identifiants vocaux',
    alerts: 'Alertes',
    number: 'Numéro',
  },
  form: {
    add: 'Ajouter une règle',
    change: 'Modifier la règle',
    kind: 'M’avertir de',
    carrier: 'Opérateur',
    any_carrier: 'N’importe quel opérateur',
    account: 'Compte',
    all_accounts: 'Tous les comptes',
    shared: 'Partagés par tous les comptes',
    alert_of_all:
      'Pour tous les comptes ensemble, la plateforme ne dit pas les types et, avant la version 0.9.6, aucune alerte : choisissez un compte pour les avoir.',
    speech_of_all:
      'Les alertes ne nomment un identifiant que pour un seul compte : choisissez-en un pour suivre aussi ses appels.',
    credential: 'Identifiants vocaux',
    any_credential: 'N’importe quel identifiant',
    type: 'Type',
    any_type: 'N’importe quel type',
    number: 'Numéro',
    number_needed: 'Saisissez un numéro.',
    percent: 'Répondus (%)',
    count_failed: 'Appels à la suite',
    count_share: 'Sur les derniers appels',
    count_silent: 'Minutes sans appel',
    between: 'Saisissez un nombre entier de %{least} à %{most}.',
  },
  log: 'Historique',
  log_none: 'Aucune alarme pendant cette session.',
  lasts: 'encore active',
  not_announced: '(tue)',
  all_seen: 'Tout marquer comme vu',
  telling: 'Notifications',
  sound: 'Son',
  test_sound: 'Tester le son',
  no_sound: 'Ce navigateur ne joue aucun son.',
  mute: 'Le son attend un clic dans cet onglet.',
  notification: 'Notification du navigateur',
  test_notification: 'Tester la notification',
  test_note: 'Voici à quoi ressemble une alarme',
  no_notification: 'Ce navigateur n’affiche aucune notification.',
  notification_denied:
    'Ce navigateur refuse les notifications de ce portail. Autorisez-les dans ses réglages pour ce site, puis réactivez ceci.',
  notification_missing:
    'Ce navigateur n’a pas de notifications ici : elles demandent https. Le son et le titre de l’onglet fonctionnent.',
  quiet: 'Heures calmes',
  quiet_about:
    'D’après l’horloge de cet appareil. Les alarmes restent listées ; celles encore actives à la fin des heures calmes sont annoncées alors.',
  quiet_from: 'De',
  quiet_to: 'À',
  quiet_same: 'Le début et la fin sont les mêmes : rien n’est calme.',
  snoozed: 'Silence jusqu’à',
  snooze_end: 'Terminer la pause',
  snooze_for: 'Pause de %{smart_count} minute |||| Pause de %{smart_count} minutes',
  snooze_hours: 'Pause de %{smart_count} heure |||| Pause de %{smart_count} heures',
  seen: 'Vu',
  all: 'Toutes les alarmes',
  and_more: 'et %{smart_count} autre alarme |||| et %{smart_count} autres alarmes',
  file: 'Exporter et importer',
  file_about:
    'Les règles, les heures calmes et le son, pour un autre navigateur ou un collègue. Les règles importées s’ajoutent à celles d’ici.',
  export: 'Exporter',
  import: 'Importer…',
  imported: '%{smart_count} règle ajoutée |||| %{smart_count} règles ajoutées',
  refused: {
    large: '%{name} est trop volumineux pour un fichier d’alarmes.',
    json: '%{name} n’est pas un fichier JSON.',
    other: '%{name} ne contient pas d’alarmes de ce portail.',
    newer: '%{name} vient d’une autre version de ce portail.',
    rule: 'La règle %{place} de %{name} est incompréhensible. Rien n’a été repris.',
    many: '%{name} n’a pas été repris : il peut y avoir %{most} règles.',
    empty: '%{name} n’a aucune règle.',
  },
  further: '24 heures sur 24',
  further_queue:
    'Le webhook d’événements de file d’un compte avertit votre serveur quand quelqu’un entre dans une file ou en sort : réglez-le dans le compte.',
  further_status:
    'Le webhook d’état d’appel d’une application avertit votre serveur de chaque changement de chaque appel, jour et nuit : réglez-le dans l’application.',
  further_api:
    'Un programme à vous peut lire les alertes avec une clé d’API : GET /Accounts/{account_sid}/Alerts. Faites interroger votre supervision une fois par minute.',
} satisfies Texts<typeof form>;
