import type { Translation } from '../formText.ts';
import type english from './en.ts';

export default {
  name: 'fournisseur de services |||| fournisseurs de services',
  heading: 'Fournisseurs de services',
  menu: 'Fournisseurs de services',
  add: 'Ajouter un fournisseur de services',
  addTitle: 'Ajouter un fournisseur de services',
  editTitle: 'Modifier le fournisseur de services',
  empty: 'Aucun fournisseur de services.',
  created: 'Fournisseur de services créé',
  updated: 'Paramètres mis à jour',
  deleted: 'Fournisseur de services %{name} supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer le fournisseur de services %{name} ?',
  deleteButton: 'Supprimer le fournisseur de services',
  blocked: 'Pour supprimer le fournisseur de services, retirez d’abord ce qui en dépend : %{kinds}.',
  fields: {
    name: 'Nom du fournisseur de services',
    description: 'Description',
    root_domain: 'Domaine racine',
    ms_teams_fqdn: 'Nom de domaine du SBC',
  },
} satisfies Translation<typeof english>;
