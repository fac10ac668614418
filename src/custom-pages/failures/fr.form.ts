import type { Texts } from '../../i18n/texts.ts';
import type form from './en.form.ts';

export default {
  window: 'Période',
  last: {
    60: 'Dernière heure',
    360: '6 dernières heures',
    1440: '24 dernières heures',
    10080: '7 derniers jours',
    chosen: 'Du … au …',
  },
  sums: '%{failed} appels sur %{looked} ont échoué',
  unknown:
    '%{smart_count} appel n’entre dans aucun chiffre : son enregistrement ne dit pas ce qu’il est devenu. |||| %{smart_count} appels n’entrent dans aucun chiffre : leurs enregistrements ne disent pas ce qu’ils sont devenus.',
  picture: 'Appels échoués dans le temps',
  narrow: 'Limiter à cette période',
  whole: 'Tout sélectionner de nouveau',
  brush_from: 'Début de la période choisie',
  brush_at: 'le %{time}',
  brush_to: 'Fin de la période choisie',
  chosen:
    '%{from} à %{to} : %{smart_count} appel échoué |||| %{from} à %{to} : %{smart_count} appels échoués',
  none: 'Aucun appel échoué dans ce qui a été lu.',
  stand_out: 'Ce qui ressort',
  usual: 'Le reste : aussi fréquent partout et à tout moment, ou trop rare pour se prononcer',
  nothing_stands_out: 'Rien ne ressort : ni opérateur, ni application, ni compte, ni moment.',
  directions: { inbound: 'entrant', outbound: 'sortant' },
  place: {
    trunk: 'opérateur %{name}',
    application_sid: 'application %{name}',
    account_sid: 'compte %{name}',
  },
  count: '%{smart_count} appel |||| %{smart_count} appels',
  share: {
    trunk: '%{share} des appels de l’opérateur',
    application_sid: '%{share} des appels de l’application',
    account_sid: '%{share} des appels du compte',
    all: '%{share} de ces appels',
  },
  goes_on: 'depuis %{from}, continue pour autant qu’on sache',
  over: '%{from} à %{to}',
  any_time: 'aucun début ne se dégage',
  common: {
    trunk: 'Opérateurs',
    application_sid: 'Applications',
    account_sid: 'Comptes',
    remote_host: 'Adresses distantes',
    host: 'SBC',
    reason: 'Motifs (peu fiables)',
  },
  all_of: 'toujours %{value}',
  some_of: '%{distinct} sur %{of}',
  unknown_of: '%{unknown} inconnus',
  sample: 'Un exemple',
  calls: 'Ses appels',
  calls_among: 'Ses appels, parmi %{shown} dans la liste',
  calls_newest: 'Ses appels, pour autant qu’ils figurent parmi les %{newest} plus récents sur %{of}',
  details: 'Ce qu’ils ont en commun',
  alerts: 'Alertes des mêmes minutes : %{what}',
  alerts_failed: 'Les alertes n’ont pas pu être lues : %{message}',
  check_up: 'Le dernier contrôle dit de %{name} : %{what}',
  check: {
    carriers:
      'Contrôler cet opérateur (%{smart_count} requête) |||| Contrôler cet opérateur (%{smart_count} requêtes)',
    applications:
      'Contrôler cette application (%{smart_count} requête) |||| Contrôler cette application (%{smart_count} requêtes)',
  },
  check_says: '%{name} : %{what}',
  check_nothing: {
    carriers: 'Rien n’a été trouvé sur %{name} et ses passerelles prises isolément.',
    applications: 'Rien n’a été trouvé sur %{name} prise isolément.',
  },
  check_more: 'Le contrôle complet examine tout',
  check_gone: 'Aucun opérateur ne s’appelle plus %{name}.',
  check_same: '%{smart_count} opérateurs s’appellent %{name} : un seul a été examiné.',
  check_failed: 'L’examen n’a pas pu se faire : %{message}',
  traces:
    'Examiner ses traces (jusqu’à %{smart_count} requête) |||| Examiner ses traces (jusqu’à %{smart_count} requêtes)',
  traces_reading: '%{done} traces lues sur %{total}',
  traces_none: 'Aucun de ses appels n’a de trace.',
  traces_limit: 'Arrêté : ce qui reste de la limite de requêtes revient aux autres.',
  traces_missing: '%{smart_count} trace n’existe plus |||| %{smart_count} traces n’existent plus',
  cause: {
    webhook: 'un webhook a échoué (%{problem})',
    webhook_plain: 'un webhook a échoué',
    span: '%{name} a échoué (%{problem})',
    span_plain: '%{name} a échoué',
  },
  alert: 'alerte : %{what}',
  part: '%{smart_count} appel : %{what} |||| %{smart_count} appels : %{what}',
  part_read: '%{count} traces lues sur %{of} : %{what}',
  part_silent: '%{count} traces lues sur %{of} : rien n’y a échoué, ce qui ne prouve rien',
  part_rest:
    'De %{smart_count} appel, ni l’une ni l’autre n’est connue : il n’est pas distingué. |||| De %{smart_count} appels, ni l’une ni l’autre n’est connue : ils ne sont pas distingués.',
  not_recorded:
    'Les appels vers des numéros inconnus et ceux refusés avant de partir n’ont pas d’enregistrement : voyez les alertes.',
} satisfies Texts<typeof form>;
