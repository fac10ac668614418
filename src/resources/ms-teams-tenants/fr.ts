import type { Translation } from '../formText.ts';
import type english from './en.ts';

export default {
  name: 'locataire Microsoft Teams |||| locataires Microsoft Teams',
  heading: 'Locataires Microsoft Teams',
  menu: 'Locataires MS Teams',
  add: 'Ajouter un locataire Microsoft Teams',
  addTitle: 'Ajouter un locataire Microsoft Teams',
  editTitle: 'Modifier le locataire Microsoft Teams',
  filter: 'Filtrer les locataires MS Teams',
  empty: 'Aucun locataire Microsoft Teams.',
  about: 'Un locataire Teams relie le domaine Microsoft Teams d’un client à un compte et à son application.',
  created: 'Locataire Microsoft Teams créé',
  updated: 'Locataire Microsoft Teams mis à jour',
  deleted: 'Locataire Microsoft Teams %{name} supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer le locataire Microsoft Teams %{name} ?',
  deleteButton: 'Supprimer le locataire Microsoft Teams',
  need_account: 'Vous devez créer un compte avant de pouvoir créer un locataire Microsoft Teams.',
  no_accounts: 'Vous devez créer un compte avant de pouvoir créer un locataire Microsoft Teams.',
  no_domain: '%{name} n’a pas de nom de domaine complet pour MS Teams',
  sbc_domain: 'Nom de domaine du SBC de %{name} pour Microsoft Teams :',
  fields: { tenant_fqdn: 'Nom de domaine', account_sid: 'Compte', application_sid: 'Application' },
  help: { tenant_fqdn: 'Le nom de domaine complet du locataire, tel que client.teams.exemple.com.' },
  unique: { tenant_fqdn: 'Le nom de domaine saisi est déjà utilisé.' },
  words: { application_sid: { none: 'Aucune' } },
  consequence: 'Les appels de ce domaine Teams n’atteignent plus aucun compte.',
} satisfies Translation<typeof english>;
