import type { Translation } from '../formText.ts';
import type english from './en.ts';

export default {
  name: 'tenant Microsoft Teams |||| tenants Microsoft Teams',
  heading: 'Tenants Microsoft Teams',
  menu: 'Tenants MS Teams',
  add: 'Ajouter un tenant Microsoft Teams',
  addTitle: 'Ajouter un tenant Microsoft Teams',
  editTitle: 'Modifier le tenant Microsoft Teams',
  filter: 'Filtrer les tenants',
  empty: 'Aucun tenant Microsoft Teams.',
  about: 'Un tenant Teams relie le domaine Microsoft Teams d’un client à un compte et à son application.',
  created: 'Tenant Microsoft Teams créé',
  updated: 'Tenant Microsoft Teams mis à jour',
  deleted: 'Tenant Microsoft Teams %{name} supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer le tenant Microsoft Teams %{name} ?',
  deleteButton: 'Supprimer le tenant Microsoft Teams',
  need_account: 'Vous devez créer un compte avant de pouvoir créer un tenant Microsoft Teams.',
  no_accounts: 'Vous devez créer un compte avant de pouvoir créer un tenant Microsoft Teams.',
  no_domain: '%{name} n’a pas de nom de domaine complet pour MS Teams',
  sbc_domain: 'Nom de domaine du SBC de %{name} pour Microsoft Teams :',
  fields: { tenant_fqdn: 'Nom de domaine', account_sid: 'Compte', application_sid: 'Application' },
  help: { tenant_fqdn: 'Le nom de domaine complet du tenant, tel que client.teams.exemple.com.' },
  unique: { tenant_fqdn: 'Le nom de domaine saisi est déjà utilisé.' },
  words: { application_sid: { none: 'Aucune' } },
  consequence: 'Les appels de ce domaine Teams n’atteignent plus aucun compte.',
} satisfies Translation<typeof english>;
