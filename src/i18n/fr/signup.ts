import type { signupMessages as english } from '../en/signup.ts';
import type { Texts } from '../texts.ts';

export const signupMessages: Texts<typeof english> = {
  portal: {
    signup: {
      title: 'Inscription',
      accept: 'J’accepte les %{terms} et j’ai lu la %{privacy}',
      terms: 'conditions d’utilisation',
      privacy: 'politique de confidentialité',
      accept_first: 'Cochez la case pour choisir comment vous inscrire.',
      accept_missing: 'Acceptez les conditions et la politique pour vous inscrire.',
      with_email: 'S’inscrire par e-mail',
      up_google: 'S’inscrire avec Google',
      up_github: 'S’inscrire avec GitHub',
      email: 'E-mail',
      email_invalid: 'Saisissez votre adresse e-mail.',
      password: 'Mot de passe',
      continue: 'Continuer →',
      sending: 'Envoi…',
      back: 'Retour',
      repeated:
        'Votre compte attend la vérification de l’adresse. Corrigez-la ici, ou continuez avec le code.',
      have_code: 'J’ai un code',
      verify_intro: 'Saisissez le code que nous venons de vous envoyer par e-mail',
      sent_to:
        'Il a été envoyé à %{email}. Il peut mettre une minute à arriver, ou se trouver parmi les courriers indésirables.',
      code: 'Code de vérification',
      code_invalid: 'Saisissez les six chiffres du code.',
      code_wrong: 'Ce n’est pas le code du dernier e-mail : %{reason}',
      resend: 'Envoyer un nouveau code',
      resend_wait: 'Envoyer un nouveau code (dans %{seconds} s)',
      resent: 'Un nouveau code a été envoyé à %{email}. L’ancien ne fonctionne plus.',
      subdomain_title: 'Choisissez un sous-domaine',
      subdomain_intro:
        'Ce sera le nom de domaine complet auquel votre opérateur envoie les appels et auprès duquel vos appareils s’enregistrent. Vous pourrez le modifier à tout moment.',
      subdomain: 'Sous-domaine',
      subdomain_short: 'Au moins %{count} caractères',
      subdomain_characters:
        'Uniquement des lettres de a à z, des chiffres et des traits d’union, sans trait d’union au début ni à la fin',
      subdomain_long: 'Ce nom est trop long',
      checking: 'Vérification de %{realm}…',
      free: '%{realm} est disponible',
      taken: '%{realm} est déjà pris',
      unchecked: '%{realm} n’a pas pu être vérifié',
      check_again: 'Vérifier à nouveau',
      loading: 'Chargement…',
      unread_title: 'Votre compte n’a pas pu être lu',
      no_root_domain:
        'Aucun sous-domaine ne peut être choisi : le fournisseur de services n’a pas de domaine racine. Signalez-le à l’exploitant de la plateforme.',
      complete: 'Terminer l’inscription →',
      completing: 'Finalisation…',
      stored_title: 'Le nom est enregistré, mais pas encore joignable',
      stored:
        '%{realm} est désormais votre domaine SIP, mais la plateforme n’a pas pu le publier dans le DNS : %{reason} Signalez-le à l’exploitant de la plateforme.',
      go_on: 'Aller à votre compte',
    },
    oauth: {
      or: 'ou',
      in_google: 'Se connecter avec Google',
      in_github: 'Se connecter avec GitHub',
      returning: 'Connexion…',
      invalid_provider: '%{provider} n’est pas un fournisseur OAuth valide',
      invalid_state: 'État non valide',
      unknown: 'Il n’y a pas encore de compte pour vous.',
    },
  },
};
