import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  menu: 'Domaine SIP',
  heading: 'Modifier le domaine SIP',
  change_link: 'Changer le domaine SIP',
  load_failed: 'Votre domaine SIP n’a pas pu être lu',
  about:
    'C’est le domaine auquel vos opérateurs envoient les appels et auprès duquel vos appareils s’enregistrent.',
  current: 'Domaine SIP actuel',
  none: 'aucun pour le moment',
  no_root_domain:
    'La plateforme n’indique aucun domaine devant lequel votre nom pourrait figurer. Prévenez son exploitant : le fournisseur de services n’a pas de domaine racine.',
  subdomain: 'Sous-domaine',
  placeholder: 'Votre nom ici',
  short: 'Au moins %{count} caractères',
  characters: 'Uniquement les lettres a à z, des chiffres et des tirets, sans tiret ni au début ni à la fin',
  long: 'Ce nom est trop long',
  own: 'C’est le domaine que vous avez.',
  checking: 'Vérification de %{realm}…',
  free: '%{realm} est disponible',
  taken: '%{realm} est déjà pris',
  unchecked: '%{realm} n’a pas pu être vérifié : %{message}',
  again: 'Vérifier à nouveau',
  submit: 'Changer le domaine SIP',
  changing: 'Modification…',
  changed: 'Votre domaine SIP est maintenant %{realm}',
  stored_title: 'Le domaine est changé, mais pas encore joignable',
  stored:
    '%{realm} est maintenant votre domaine, mais la plateforme n’a pas pu le publier dans le DNS : %{reason} Prévenez son exploitant, ou changez à nouveau le domaine.',
  warning_title: 'Ce qui doit suivre le changement',
  warning: 'Une fois le domaine changé, plus rien ne vous parvient à l’adresse %{realm}.',
  carriers:
    'Faites envoyer les appels au nouveau domaine : %{smart_count} opérateur |||| Faites envoyer les appels au nouveau domaine : %{smart_count} opérateurs',
  clients:
    'Dirigez l’appareil de %{smart_count} client SIP vers le nouveau domaine |||| Dirigez les appareils de %{smart_count} clients SIP vers le nouveau domaine',
  others: 'Dirigez vers le nouveau domaine tout autre appareil ou système qui connaît l’ancien',
  setup: {
    title: 'Terminer la configuration du compte',
    todo: 'À faire',
    realm: 'Choisir un domaine SIP, où les opérateurs envoient les appels et où les appareils s’enregistrent',
    application: 'Ajouter votre première application, qui dit ce qu’il advient d’un appel',
    number: 'Ajouter un numéro pour l’appeler, ou un client SIP',
    add_number: 'Ajouter un numéro',
    add_client: 'Ajouter un client SIP',
    carriers: 'Ajouter un opérateur pour acheminer les appels',
    speech: 'Ajouter des identifiants pour la synthèse et la reconnaissance vocales',
    open_realm: 'Choisir un domaine',
    add_application: 'Ajouter une application',
    add_carrier: 'Ajouter un opérateur',
    add_speech: 'Ajouter un service vocal',
  },
  delete: {
    title: 'Supprimer le compte',
    text: 'Supprime définitivement votre compte et tout ce qu’il contient.',
    open: 'Supprimer mon compte',
    warning:
      'Toutes les données de votre compte sont supprimées définitivement : utilisateurs, applications, numéros, opérateurs, identifiants vocaux et clés. Un abonnement payant prend fin. C’est irréversible.',
    blocked:
      'La plateforme ne peut pas supprimer le compte tant que ceci existe : %{kinds}. Le supprimer quand même vous exclurait à mi-chemin.',
    password: 'Mot de passe',
    message: 'Message de suppression',
    message_help: 'Tapez : %{phrase}',
    phrase: 'delete my account',
    wrong: 'Vous devez taper correctement le message de suppression pour supprimer votre compte.',
    confirm: 'SUPPRIMER DÉFINITIVEMENT MON COMPTE',
    busy: 'Les modifications demandées sont en cours. Ne quittez pas la page et n’utilisez pas le bouton Retour avant la fin.',
  },
} satisfies Texts<typeof english & typeof form>;
