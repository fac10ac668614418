import type { Translation } from '../formText.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  name: 'numéro de téléphone |||| numéros de téléphone',
  heading: 'Numéros de téléphone',
  menu: 'Numéros de téléphone',
  add: 'Ajouter un numéro',
  addTitle: 'Ajouter un numéro de téléphone',
  editTitle: 'Modifier le numéro de téléphone',
  filter: 'Filtrer les numéros',
  empty: 'Aucun numéro de téléphone.',
  about: 'Un numéro de téléphone envoie les appels d’un opérateur à un compte et à son application.',
  created: 'Numéro de téléphone créé',
  updated: 'Numéro de téléphone mis à jour',
  deleted: 'Numéro de téléphone %{name} supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer le numéro de téléphone %{name} ?',
  deleteButton: 'Supprimer le numéro',
  inactive: 'inactif',
  account_hint: 'Choisissez un compte pour attribuer des applications aux numéros de téléphone.',
  no_accounts: 'Vous devez créer un compte avant de pouvoir créer un numéro de téléphone.',
  need_carrier: 'Vous devez créer un trunk SIP avant de pouvoir créer un numéro de téléphone.',
  bulk: {
    application: 'Application',
    choose: 'Choisir une application',
    running: 'Mise à jour du routage des numéros…',
    done: 'Routage des numéros mis à jour',
    failed:
      '%{count} numéro n’a pas été routé : %{reason} |||| %{count} numéros n’ont pas été routés : %{reason}',
    title: 'Routage des numéros',
    confirm: 'Attribuer « %{application} » aux %{count} numéros qui correspondent aux filtres ?',
    confirm_none: 'Retirer l’application des %{count} numéros qui correspondent aux filtres ?',
    confirm_none_picked:
      'Retirer l’application de %{count} numéro ? |||| Retirer l’application de %{count} numéros ?',
    confirm_none_text:
      'Leurs appels n’arriveront plus à une application propre. L’application d’un numéro n’est pas conservée.',
    confirm_text:
      'La plateforme limite le rythme des modifications : des milliers de numéros peuvent prendre des heures. Vous pouvez continuer à travailler, et annuler à tout moment.',
    confirm_apply: 'Modifier %{count} numéro |||| Modifier %{count} numéros',
  },
  no_account: 'Aucun compte',
  no_carrier: 'Aucun opérateur',
  fields: {
    number: 'Numéro de téléphone',
    account_sid: 'Compte',
    voip_carrier_sid: 'Opérateur',
    application_sid: 'Application',
    assigned: 'Attribution',
  },
  assigned: { all: 'Tous les numéros', yes: 'Avec application', no: 'Sans application' },
  help: { number: 'Le numéro dont les appels arrivent ici.' },
  doubts: {
    whitespace: 'Un numéro de téléphone ne peut pas contenir d’espace.',
    too_long: 'Un numéro a au plus 132 caractères.',
    formula: 'C’est une formule de tableur, pas un numéro.',
    rounded: 'Un tableur a arrondi ce numéro : ses derniers chiffres sont perdus.',
    invisible: 'Ce texte contient des caractères illisibles. Saisissez le numéro.',
    trunk_zero:
      'On ne sait pas si le zéro qui suit l’indicatif se compose. Écrivez le numéro comme on le compose de l’étranger.',
    several: 'Il y a là plus d’un numéro. Ajoutez-les un par un, ou importez-les.',
    address: 'C’est une adresse, pas un numéro.',
    unclear:
      'Cela ressemble à un numéro, mais contient autre chose. N’écrivez que des chiffres, ou commencez un motif par ^.',
  },
  words: { application_sid: { none: 'Aucune' } },
  consequence: 'Les appels vers ce numéro n’atteignent plus aucune application.',
} satisfies Translation<typeof english & typeof form>;
