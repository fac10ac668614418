import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  choose_account: 'Choisissez un compte pour voir ses appareils',
  menu: 'Appareils',
  title: 'Appareils : %{name}',
  open: 'Appareils enregistrés',
  open_this: 'Afficher cet enregistrement',
  at_realm: 'Utilisateurs SIP de %{realm} enregistrés en ce moment.',
  known: 'Ce qui est connu d’un appareil',
  about: 'La plateforme garde une adresse pour chacun, rien sur le modèle ni sur le logiciel.',
  asked_at: 'État au %{time}.',
  search: 'Utilisateur, adresse ou transport',
  table: 'Appareils enregistrés',
  user: 'Utilisateur',
  contact: 'Contact',
  transport: 'Transport',
  expires: 'Expire',
  account: 'Compte',
  browser: '%{protocol}, téléphone dans un navigateur',
  through: 'par %{proxy}',
  no_client: 'aucun client SIP de ce portail',
  no_client_hook:
    'Le compte interroge un webhook d’enregistrement : des utilisateurs sans client SIP peuvent donc s’enregistrer aussi.',
  names_only:
    'Aux utilisateurs en lecture seule, la plateforme donne les noms d’un coup, et le reste un utilisateur à la fois.',
  show: 'Détails',
  show_of: 'Détails de %{name}',
  gone: 'n’est plus enregistré',
  none: 'Aucun appareil n’est enregistré.',
  none_next:
    'Un appareil s’enregistre avec le domaine %{realm}, le nom d’utilisateur et le mot de passe d’un client SIP.',
  none_found: 'Aucun appareil enregistré ne correspond à la recherche.',
  clear: 'Effacer la recherche',
  no_realm: 'Le compte n’a pas de domaine SIP : aucun appareil ne peut s’enregistrer.',
  to_account: 'Vers le compte',
  clients: 'Clients SIP',
  missing:
    '%{smart_count} client SIP n’est pas enregistré |||| %{smart_count} clients SIP ne sont pas enregistrés',
  more: 'et %{smart_count} autre |||| et %{smart_count} autres',
  inactive: 'inactif',
  progress: '%{done} comptes lus sur %{total}',
  progress_slow: '%{done} comptes lus sur %{total}, un toutes les %{seconds} secondes',
  stop: 'Arrêter',
  go_on: 'Continuer',
  unread: 'Les appareils de %{name} n’ont pas pu être lus : %{text}',
  more_unread:
    '%{smart_count} autre compte n’a pas pu être lu. |||| %{smart_count} autres comptes n’ont pas pu être lus.',
  no_realms: 'Aucun compte n’a de domaine SIP : aucun appareil ne peut s’enregistrer.',
  to_accounts: 'Vers les comptes',
  none_next_all:
    'Un appareil s’enregistre avec le domaine SIP de son compte, le nom d’utilisateur et le mot de passe d’un client SIP.',
  accounts: 'Comptes',
  read_at: 'Lu',
  registered: 'Appareils',
  unregistered: 'Clients non enregistrés',
  realmless: 'Pas de domaine SIP.',
  failed: 'Les appareils n’ont pas pu être lus',
} satisfies Texts<typeof english & typeof form>;
