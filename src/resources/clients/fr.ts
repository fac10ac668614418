import type { Translation } from '../formText.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  name: 'client SIP |||| clients SIP',
  heading: 'Identifiants des clients SIP',
  menu: 'Clients',
  add: 'Ajouter un client SIP',
  addTitle: 'Ajouter un client SIP',
  editTitle: 'Modifier le client SIP',
  filter: 'Filtrer les clients',
  empty: 'Aucun client SIP.',
  about:
    'Les identifiants de clients SIP permettent aux téléphones et aux logiciels de s’enregistrer auprès d’un compte et d’appeler.',
  created: 'Client créé',
  updated: 'Client mis à jour',
  deleted: 'Client supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer le client SIP %{name} ?',
  deleteButton: 'Supprimer le client',
  realm: {
    is: 'Votre domaine SIP est',
    purpose:
      'Les appareils SIP qui s’enregistrent avec ce domaine et ces identifiants peuvent passer et recevoir des appels.',
    missing:
      'Ce compte n’a pas encore de domaine SIP : définissez-le sur le compte pour que des appareils puissent s’enregistrer.',
    unset: 'Aucun domaine SIP n’est défini pour le compte.',
  },
  registration: {
    registered: 'Enregistré',
    unregistered: 'Non enregistré',
    unknown: 'Inconnu',
    ask: 'Afficher les enregistrements',
    hide: 'Masquer les enregistrements',
    ask_short: 'Afficher',
    hide_short: 'Masquer',
    detail: 'depuis %{contact} par %{protocol}, jusqu’au %{time}',
  },
  fields: {
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    is_active: 'Actif',
    client_sid: 'Enregistrement',
    allow_direct_app_calling: 'Autoriser les appels directs vers les applications',
    allow_direct_queue_calling: 'Autoriser les appels directs vers les files d’attente',
    allow_direct_user_calling: 'Autoriser les appels directs vers d’autres utilisateurs',
    account_sid: 'Appartient à',
  },
  help: {
    allow_direct_app_calling:
      'Peut appeler des applications même si aucune n’est définie pour les appels d’appareils SIP.',
    allow_direct_queue_calling: 'Peut prendre les appels des files d’attente.',
  },
  no_accounts: 'Vous devez créer un compte avant de pouvoir créer un client SIP.',
  words: { is_active: { on: 'Actif', off: 'Inactif' } },
  problems: {
    invisible: 'Un appareil ne peut pas s’enregistrer avec des caractères invisibles dans son nom.',
    space: 'Un appareil ne peut pas s’enregistrer avec un nom qui contient une espace.',
    scheme: 'Seulement le nom, sans sip: devant.',
    at: 'Seulement ce qui précède le @ : le domaine SIP du compte suit de lui-même.',
    character:
      'Un appareil ne peut pas s’enregistrer avec un nom qui contient l’un de " # % : < > [ ] \\ ^ ` { | }.',
  },
  consequence: 'L’appareil qui utilise ces identifiants ne peut plus s’enregistrer ni appeler.',
} satisfies Translation<typeof english & typeof form>;
