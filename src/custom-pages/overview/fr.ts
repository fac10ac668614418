import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  menu: 'Vue d’ensemble',
  of: '%{name} · depuis le %{time}',
  failed: 'La vue d’ensemble n’a pas pu être chargée',
  updated: 'Mis à jour le %{time}',
  attention: {
    title: 'À surveiller',
    nothing: 'Rien à signaler.',
    failing_inbound: '%{name} : %{what} pour %{share} des appels entrants',
    failing_outbound: '%{name} : %{what} pour %{share} des appels sortants',
    failing_both: '%{name} : %{what} pour %{share} des appels',
    failing_since: ' depuis %{from}, toujours en cours',
    failing_over: ' de %{from} à %{to}',
    failing_calls: '%{smart_count} appel |||| %{smart_count} appels',
    failing_of: 'parmi les %{looked} plus récents',
    failing_anywhere: 'Tous les opérateurs',
    failing_account_sid: 'Un compte',
    failing_application_sid: 'Une application',
    error: 'Erreur',
    warning: 'Avertissement',
    carriers: 'Opérateurs : %{message}',
    speech: 'Identifiants vocaux : %{message}',
    numbers: 'Numéros de téléphone : %{message}',
    not_registered: '%{name} : non enregistré',
    not_registered_yet: '%{name} : pas encore enregistré',
    not_registered_because: '%{name} : non enregistré (%{reason})',
    further_carriers:
      '%{smart_count} autre opérateur n’est pas enregistré |||| %{smart_count} autres opérateurs ne sont pas enregistrés',
    no_gateway: '%{name} : aucune passerelle active',
    further_gateways:
      '%{smart_count} autre opérateur n’a aucune passerelle active |||| %{smart_count} autres opérateurs n’ont aucune passerelle active',
    gateways_unknown:
      'Non vérifié : passerelles de %{smart_count} opérateur actif. |||| Non vérifié : passerelles de %{smart_count} opérateurs actifs.',
    gateways_known:
      'Les passerelles de %{smart_count} opérateur actif ont été vérifiées. |||| Les passerelles de %{smart_count} opérateurs actifs ont été vérifiées.',
    gateways_ask: 'Vérifier les passerelles',
    gateways_ask_again: 'Vérifier à nouveau',
    gateways_asking: 'Lecture des passerelles…',
    gateways_failed:
      'Les passerelles de %{smart_count} opérateur n’ont pas pu être lues. |||| Les passerelles de %{smart_count} opérateurs n’ont pas pu être lues.',
    speech_accounts: 'Services vocaux : partagés seulement.',
    speech_failed_one: '%{name} : ces identifiants vocaux ont échoué à leur dernier test',
    speech_failed:
      '%{smart_count} identifiant vocal a échoué à son dernier test |||| %{smart_count} identifiants vocaux ont échoué à leur dernier test',
    speech_untested:
      '%{smart_count} identifiant vocal n’a jamais été testé |||| %{smart_count} identifiants vocaux n’ont jamais été testés',
    unassigned:
      '%{smart_count} numéro sur %{total} n’a pas d’application |||| %{smart_count} numéros sur %{total} n’ont pas d’application',
    check_up: 'Vérification de %{time} : %{fails} échoueront, %{security} de sécurité, %{risky} à risque.',
    check_up_never: 'La vérification n’a pas encore été lancée.',
    check_up_open: 'Ouvrir la vérification',
    check_up_item: '%{name} : %{what}',
    advice: {
      registration_yet:
        'La plateforme essaie en moins d’une minute ; si cela dure, regardez le serveur qui enregistre.',
      registration:
        'Vérifiez l’utilisateur, le mot de passe et le serveur d’enregistrement ; d’ici là, ses appels échouent.',
      gateway: 'Activez ou ajoutez une passerelle : sans elle, aucun appel ne passe.',
      speech_failed: 'Testez à nouveau et remplacez ce qui a expiré.',
      speech_untested: 'Testez-les avant qu’un appel n’en ait besoin.',
      unassigned: 'Attribuez-leur une application : rien ne répond à leurs appels.',
    },
    numbers_sampled: 'Parmi les %{count} premiers numéros.',
  },
  now: {
    title: 'En ce moment',
    find: 'Trouver un compte',
    calls: 'Appels en cours',
    clients: 'Appareils enregistrés',
    of_limit: 'sur %{limit} autorisés',
    no_limit: 'sans limite',
    count: 'Compter les appels de %{smart_count} compte |||| Compter les appels de %{smart_count} comptes',
    counting: '%{done} comptes sur %{total}',
    sum: 'Somme de %{smart_count} compte, le %{time} |||| Somme de %{smart_count} comptes, le %{time}',
    missed: '%{smart_count} compte n’a pas pu être lu. |||| %{smart_count} comptes n’ont pas pu être lus.',
    again: 'Compter à nouveau',
    account: 'Compte',
    no_realm: 'pas de domaine SIP',
  },
  calls: {
    title: 'Appels',
    all: 'Total',
    answered: 'Répondus',
    failed: 'Sans réponse',
    day_before: '%{change} par rapport à la veille (%{count})',
    none: 'Aucun appel ces dernières 24 heures.',
    sampled:
      'Heures, raisons et opérateurs comptent les %{looked} appels les plus récents sur %{total}, à partir de %{time} : la plateforme n’en donne pas plus à la fois.',
    by_hour: 'Par heure',
    hour: 'Heure',
    table: 'Sous forme de tableau',
    before: 'non consulté',
    by_reason: 'Pourquoi des appels n’ont pas eu de réponse',
    reason: 'Raison',
    count: 'Appels',
    all_answered: 'Tous les appels ont eu une réponse.',
    by_carrier: 'Par opérateur',
    carrier: 'Opérateur',
    no_carrier: 'Non précisé',
    further: 'et %{smart_count} de plus |||| et %{smart_count} de plus',
  },
  alerts: {
    title: 'Alertes',
    none: 'Aucune alerte ces dernières 24 heures.',
    unknown: 'Alertes',
    untold: 'La plateforme dit le type des alertes d’un compte, pas de tout un fournisseur.',
    sampled: 'Les %{looked} alertes les plus récentes sur %{total}.',
  },
} satisfies Texts<typeof english & typeof form>;
