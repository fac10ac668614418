import type { ListTranslation } from '../formText.ts';
import type english from './en.ts';
import type list from './en.list.ts';

export default {
  name: 'alerte |||| alertes',
  heading: 'Alertes',
  menu: 'Alertes',
  unread: '%{smart_count} alerte non lue |||| %{smart_count} alertes non lues',
  empty: 'Aucune donnée.',
  about: 'La plateforme écrit ici des alertes lorsqu’un problème survient.',
  fields: {
    time: 'Heure',
    account_sid: 'Compte',
    alert_type: 'Type',
    message: 'Message',
    target_sid: 'Voir',
    vendor: 'Fournisseur',
    detail: 'Détail',
  },
  listed: 'alertes',
  in_rows: 'en %{smart_count} ligne |||| en %{smart_count} lignes',
  webhook_answered: 'Le webhook a répondu %{status}',
  all_types: 'Tous les types',
  account_hint: 'Choisissez un compte pour voir type, fournisseur et liens',
  facts: {
    time: 'Heure',
    account_sid: 'Sid du compte',
    service_provider_sid: 'Sid du fournisseur',
    alert_type: 'Type',
    message: 'Message',
    detail: 'Détail',
    vendor: 'Fournisseur',
    target_sid: 'Sid concerné',
  },
  is_unread: 'Non lue',
  times:
    '%{smart_count} alerte identique du %{from} au %{to} |||| %{smart_count} alertes identiques du %{from} au %{to}',
  new_rows: '%{smart_count} nouvelle alerte |||| %{smart_count} nouvelles alertes',
  mark_read: 'Tout marquer comme lu',
  marked_read: 'Toutes les alertes sont marquées comme lues',
  to: {
    call: 'Appel',
    speech: 'Identifiant vocal',
    carrier: 'Opérateur',
    account: 'Compte',
    applications: 'Applications',
    settings: 'Paramètres',
  },
} satisfies ListTranslation<typeof english & typeof list>;
