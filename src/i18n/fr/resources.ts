import { accounts } from './accounts.ts';
import { applications } from './applications.ts';
import { carrierForm } from './carrierForm.ts';
import { carriers } from './carriers.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/** French texts of the resources; their keys are those the declarations carry in English. */
export const resources = {
  users,
  accounts,
  applications,
  clients: {
    name: 'client SIP |||| clients SIP',
    heading: 'Identifiants des clients SIP',
    menu: 'Clients',
    add: 'Ajouter un client SIP',
    addTitle: 'Ajouter un client SIP',
    editTitle: 'Modifier le client SIP',
    filter: 'Filtrer les clients',
    empty: 'Aucun client SIP.',
    about:
      "Les identifiants de clients SIP permettent aux téléphones et aux logiciels de s'enregistrer auprès d'un compte et d'appeler.",
    created: 'Client créé',
    updated: 'Client mis à jour',
    deleted: 'Client supprimé',
    confirmDelete: 'Voulez-vous vraiment supprimer le client SIP %{name} ?',
    deleteButton: "Supprimer l'utilisateur",
    realm: {
      is: 'Votre domaine SIP est',
      purpose:
        "Les appareils SIP qui s'enregistrent avec ce domaine et ces identifiants peuvent passer et recevoir des appels.",
      missing:
        "Ce compte n'a pas encore de domaine SIP : définissez-le sur le compte pour que des appareils puissent s'enregistrer.",
      unset: "Aucun domaine SIP n'est défini pour le compte.",
    },
    registration: {
      registered: 'Enregistré',
      unregistered: 'Non enregistré',
      unknown: 'Inconnu',
      unasked: 'Non demandé',
      ask: 'Afficher quels appareils sont enregistrés (interroge %{smart_count} compte) |||| Afficher quels appareils sont enregistrés (interroge %{smart_count} comptes)',
      detail: "depuis %{contact} par %{protocol}, jusqu'au %{time}",
    },
    fields: {
      username: "Nom d'utilisateur",
      password: 'Mot de passe',
      is_active: 'Actif',
      client_sid: 'Enregistrement',
      allow_direct_app_calling: 'Autoriser les appels directs vers les applications',
      allow_direct_queue_calling: "Autoriser les appels directs vers les files d'attente",
      allow_direct_user_calling: "Autoriser les appels directs vers d'autres utilisateurs",
      account_sid: 'Appartient à',
    },
    help: {
      allow_direct_app_calling:
        "Appelle des applications même si aucune n'est définie pour les appels d'appareils SIP.",
      allow_direct_queue_calling: "Prend les appels des files d'attente.",
    },
    words: { is_active: { on: 'Actif', off: 'Inactif' } },
  },
  'phone-numbers': {
    name: 'numéro de téléphone |||| numéros de téléphone',
    heading: 'Numéros de téléphone',
    menu: 'Numéros de téléphone',
    add: 'Ajouter un numéro',
    addTitle: 'Ajouter un numéro de téléphone',
    editTitle: 'Modifier le numéro de téléphone',
    filter: 'Filtrer les numéros',
    empty: 'Aucun numéro de téléphone.',
    about: "Un numéro de téléphone envoie les appels d'un opérateur à un compte et à son application.",
    created: 'Numéro de téléphone créé',
    updated: 'Numéro de téléphone mis à jour',
    deleted: 'Numéro de téléphone %{name} supprimé',
    confirmDelete: 'Voulez-vous vraiment supprimer le numéro de téléphone %{name} ?',
    deleteButton: 'Supprimer le numéro',
    inactive: 'inactif',
    select_account: 'Choisissez un compte pour attribuer des applications aux numéros de téléphone.',
    need_account: 'Vous devez créer un compte avant de pouvoir créer un numéro de téléphone.',
    whitespace: "Un numéro de téléphone ne peut pas contenir d'espace.",
    need_carrier: 'Vous devez créer un trunk SIP avant de pouvoir créer un numéro de téléphone.',
    bulk: {
      application: 'Application',
      running: 'Mise à jour du routage des numéros…',
      done: 'Routage des numéros mis à jour',
      title: 'Routage des numéros',
      confirm: 'Attribuer « %{application} » aux %{count} numéros qui correspondent aux filtres ?',
      confirm_none: "Retirer l'application des %{count} numéros qui correspondent aux filtres ?",
      confirm_text:
        "Chaque numéro demande une requête, et la plateforme n'en accepte qu'un nombre limité : des milliers de numéros peuvent prendre des heures. Vous pouvez continuer à travailler, et annuler à tout moment.",
      confirm_apply: 'Modifier %{count} numéros',
    },
    no_account: 'Aucun compte',
    no_carrier: 'Aucun opérateur',
    fields: {
      number: 'Numéro de téléphone',
      account_sid: 'Compte',
      voip_carrier_sid: 'Opérateur',
      application_sid: 'Application',
    },
    help: { number: 'Le numéro dont les appels arrivent ici.' },
    words: { application_sid: { none: 'Aucune' } },
  },
  carriers: { ...carriers, ...carrierForm },
  'ms-teams-tenants': teams,
  'service-providers': {
    name: 'fournisseur de services |||| fournisseurs de services',
    heading: 'fournisseurs de services',
    menu: 'fournisseurs de services',
    add: 'Ajouter un fournisseur de services',
    addTitle: 'Ajouter un fournisseur de services',
    editTitle: 'Modifier le fournisseur de services',
    empty: 'Aucun fournisseur de services.',
    created: 'Fournisseur de services créé',
    updated: 'Paramètres mis à jour',
    deleted: 'Fournisseur de services %{name} supprimé',
    confirmDelete: 'Voulez-vous vraiment supprimer le fournisseur de services %{name} ?',
    deleteButton: 'Supprimer le fournisseur de services',
    blocked:
      "Le fournisseur de services ne peut pas être supprimé tant qu'il a des comptes (%{accounts}), des utilisateurs (%{users}), des numéros de téléphone (%{numbers}) ou des routes d'appels sortants (%{routes}).",
    fields: {
      name: 'Nom du fournisseur de services',
      description: 'Description',
      root_domain: 'Domaine racine',
      ms_teams_fqdn: 'Nom de domaine du SBC',
    },
  },
};
