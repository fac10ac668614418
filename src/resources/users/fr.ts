import type { Translation } from '../formText.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  name: 'utilisateur |||| utilisateurs',
  heading: 'Utilisateurs',
  menu: 'Utilisateurs',
  add: 'Ajouter un utilisateur',
  addTitle: 'Ajouter un utilisateur',
  editTitle: 'Modifier l’utilisateur',
  filter: 'Filtrer les utilisateurs',
  empty: 'Aucun utilisateur.',
  about:
    'Les utilisateurs se connectent à ce portail, pour un compte, pour tout un fournisseur de services ou pour tout.',
  created: 'Utilisateur créé',
  updated: 'Utilisateur mis à jour',
  deleted: 'Utilisateur %{name} supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer l’utilisateur %{name} ?',
  deleteButton: 'Supprimer l’utilisateur',
  keep_out: 'Pour exclure cet utilisateur, donnez-lui un nouveau mot de passe ou supprimez-le.',
  set_password: 'Donner un nouveau mot de passe',
  scopes: { admin: 'Admin', service_provider: 'Fournisseur de services', account: 'Compte' },
  all_scopes: 'Toutes les portées',
  no_accounts: 'Aucun compte.',
  no_accounts_error: 'Impossible de créer un compte. Le fournisseur de services n’a aucun compte.',
  password_kept: 'Laissez vide pour garder le mot de passe actuel.',
  password_invalid: 'Mot de passe invalide.',
  other_provider: 'Cet utilisateur se connecte avec %{provider} : il n’y a pas de mot de passe ici.',
  admin_by_mistake:
    'Cet utilisateur a un compte mais pas de fournisseur de services : la plateforme le connecte comme admin. Supprimez-le et ajoutez-le à nouveau.',
  moving:
    'L’enregistrement déplace %{name} : toutes ses sessions se terminent, et la plateforme ne fait jamais remonter un utilisateur ni ne le déplace vers un autre fournisseur de services.',
  moving_self: 'L’enregistrement déplace votre propre utilisateur : vous serez déconnecté.',
  last_admin:
    'Impossible tant qu’il n’y a pas d’autre admin actif : plus personne ne pourrait gérer la plateforme. Ajoutez d’abord un autre admin.',
  deleting_self: 'C’est votre propre utilisateur : vous serez déconnecté.',
  own_password: {
    title: 'Votre mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    again: 'Confirmez le nouveau mot de passe',
    save: 'Changer le mot de passe',
    changed: 'Votre mot de passe a été changé.',
    current_missing: 'Saisissez votre mot de passe actuel.',
  },
  fields: {
    scope: 'Portée',
    account_sid: 'Compte',
    user_sid: 'SID utilisateur',
    name: 'Nom',
    email: 'Adresse e-mail',
    account_name: 'Compte',
    initial_password: 'Mot de passe temporaire',
    force_change: 'Mot de passe à changer',
    is_active: 'Actif',
    is_view_only: 'Utilisateur en lecture seule',
  },
  unique: {
    name: 'Ce nom d’utilisateur est déjà utilisé.',
    email: 'Cette adresse e-mail est déjà utilisée.',
  },
  help: {
    is_active:
      'La plateforme n’en tient pas compte à la connexion : un utilisateur inactif peut toujours se connecter.',
  },
  inactive_note:
    'Un utilisateur inactif peut toujours se connecter : la plateforme ne le vérifie pas à la connexion.',
  placeholder: { name: 'Nom d’utilisateur', email: 'Adresse e-mail' },
  words: { is_active: { on: 'Actif', off: 'Inactif' } },
  consequence: 'Toutes les sessions de cet utilisateur prennent fin aussitôt.',
} satisfies Translation<typeof english & typeof form>;
