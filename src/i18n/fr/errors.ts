import type { errors as english } from '../en/errors.ts';
import type { writeErrors } from '../en/writeErrors.ts';
import type { Texts } from '../texts.ts';

export const errors: Texts<typeof english & typeof writeErrors> = {
  generic: 'Une erreur s’est produite, veuillez réessayer',
  unreachable: 'Le serveur est injoignable',
  session_expired: 'Votre session a expiré. Veuillez vous reconnecter et réessayer.',
  not_json: 'La plateforme a donné une réponse que ce portail ne sait pas lire.',
  no_answer:
    'Aucune réponse n’est arrivée. La modification a pu être enregistrée ou non : rechargez la page pour le savoir.',
  no_answer_add:
    'Aucune réponse n’est arrivée. L’enregistrement a pu être ajouté ou non : cherchez-le dans la liste avant de réessayer.',
  look_in_list: 'Chercher dans la liste',
  bare: 'La plateforme a refusé sans donner de raison utile. Elle dit : %{text}',
  offline: 'Vous êtes hors ligne : rien n’a été envoyé. Réessayez quand la connexion est rétablie.',
  gateway: 'La plateforme ne répond pas pour le moment (statut %{status}). Réessayez dans une minute.',
  too_many_requests: 'La plateforme est occupée. Réessayez dans %{seconds} secondes.',
  no_media_server: 'Aucun serveur média n’est disponible pour le moment.',
  no_account: 'Choisissez d’abord un compte.',
  no_provider: 'Choisissez d’abord un fournisseur de services.',
  old_password: 'Le mot de passe actuel n’est pas le bon.',
  alerts_by_account: 'Cette plateforme ne liste les alertes que d’un compte à la fois.',
  not_found: 'Cet enregistrement n’existe pas.',
  not_found_says: 'Cet enregistrement n’existe pas. (%{text})',
  deleted_meanwhile: 'Cet enregistrement n’existe plus : il a été supprimé entre-temps.',
  partial: '%{failed} sur %{total} ont échoué : %{reason}',
  too_long: 'Ce texte est plus long que ce que la plateforme peut enregistrer.',
  not_accepted: 'La plateforme n’accepte pas cette valeur.',
  unknown_column:
    'Cette version de la plateforme n’a pas cela. Laissez la valeur par défaut, puis enregistrez de nouveau.',
  gone: 'Ce choix n’existe plus.',
  number_moved: 'Non modifié : entre-temps supprimé ou déplacé vers un autre compte.',
  changed_meanwhile:
    'Quelqu’un d’autre a changé cette valeur depuis l’ouverture du formulaire. Enregistrez de nouveau pour la remplacer par la vôtre.',
  changed_meanwhile_to:
    'Quelqu’un d’autre a mis « %{now} » ici depuis l’ouverture du formulaire. Enregistrez de nouveau pour le remplacer par votre valeur.',
  account_full:
    'Votre compte en a autant que la plateforme le permet. Supprimez ceux qui ne servent plus, ou demandez à votre fournisseur de services d’en ajouter.',
  account_partly_deleted:
    'Le compte n’a pas pu être supprimé : %{reason} Une partie a peut-être déjà disparu : ses utilisateurs, clés, numéros et identifiants vocaux.',
  account_unlinked:
    'Le compte n’a pas pu être supprimé : %{reason} Ses applications pour les appels d’appareils SIP et SIPREC ont été retirées avant ; une partie a peut-être déjà disparu : ses utilisateurs, clés, numéros et identifiants vocaux.',
  carrier_denied: 'Vous n’avez pas la permission de supprimer cet opérateur',
  carrier_numbers:
    'L’opérateur n’a pas été supprimé : des numéros de téléphone l’utilisent encore, que vous ne voyez peut-être pas. (%{reason})',
  carrier_partly_deleted:
    'L’opérateur n’a pas pu être supprimé et ses passerelles ont peut-être déjà disparu : une route d’appels sortants l’utilise sans doute encore. Ouvrez l’opérateur et vérifiez ses passerelles. (%{reason})',
  duplicate: {
    account_name: 'Le nom saisi est déjà utilisé par un autre de vos comptes.',
    sip_realm: 'Le domaine SIP saisi est déjà utilisé par un autre de vos comptes.',
    application_name: 'Le nom saisi est déjà utilisé par une autre de vos applications.',
    phone_number: 'Le numéro de téléphone saisi est déjà utilisé.',
    username: 'Ce nom d’utilisateur est déjà utilisé par un autre client SIP du compte.',
    name: 'Ce nom est déjà utilisé.',
    user: 'Ce nom d’utilisateur ou cette adresse e-mail est déjà utilisé.',
    root_domain: 'Ce domaine racine est déjà utilisé.',
    tenant_fqdn: 'Le nom de domaine saisi est déjà utilisé.',
  },
  webhook: {
    required: 'Saisissez une URL.',
    whitespace: 'Retirez les espaces autour de l’URL.',
    invalid: 'Saisissez une URL complète, par exemple https://example.com/voice.',
    protocol: 'L’URL doit commencer par http, https, ws ou wss.',
    capitals: 'Écrivez http, https, ws ou wss en minuscules : la plateforme n’appelle rien d’autre.',
    host: 'Le nom d’hôte de l’URL n’est pas valide.',
    tooLong: 'L’URL est plus longue que ce que la plateforme peut enregistrer.',
    basic_auth:
      'Avec l’authentification HTTP basique, le nom d’utilisateur et le mot de passe sont tous deux obligatoires.',
  },
  number: {
    required: 'Saisissez un numéro de téléphone.',
    whitespace: 'Un numéro de téléphone ne peut pas contenir d’espaces.',
    tooLong: 'Un numéro de téléphone compte au plus 132 caractères.',
  },
  domain_name: 'Saisissez un nom de domaine complet, par exemple teams.example.com.',
  cidr: 'CIDR de réseau privé invalide « %{entry} »',
  limit: 'Saisissez un nombre entier, 0 ou plus.',
  sip_realm: {
    invalid: 'Saisissez un nom de domaine, par exemple sip.example.com.',
    missing: 'Aucun domaine SIP n’est défini pour le compte.',
  },
};
