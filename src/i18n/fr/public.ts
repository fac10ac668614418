import type { publicMessages as english } from '../en/public.ts';
import type { Texts } from '../texts.ts';

export const publicMessages: Texts<typeof english> = {
  portal: {
    session: {
      must_log_in: 'Vous devez vous connecter pour voir cette page',
      expired: 'Votre session a expiré. Veuillez vous reconnecter et réessayer.',
      unreachable: 'Le serveur est injoignable',
      partly_saved: 'Une partie est peut-être enregistrée : rouvrez ce formulaire.',
      signed_out: 'Vous êtes déconnecté.',
      account_deleted: 'Votre compte a été supprimé.',
    },
    error: {
      generic: 'Une erreur s’est produite, veuillez réessayer',
      no_access: 'Vous n’avez pas accès.',
    },
    public: {
      title: '%{screen} · Patchbay',
      product: 'Patchbay',
      footer: 'jambonz est un logiciel libre (MIT) sur',
      github: 'GitHub',
      new_tab: '(s’ouvre dans un nouvel onglet)',
      capslock: 'Le verrouillage des majuscules est activé !',
      show: 'Afficher',
      hide: 'Masquer',
      said: '%{text}',
      dismiss: 'Fermer',
      retry: 'Réessayer',
      load_failed_screen: 'Échec du chargement',
      load_failed: 'Le portail n’a pas pu être chargé.',
      load_failed_help:
        'La connexion a été coupée, ou une nouvelle version a été installée entre-temps. Recharger la page suffit en général.',
      reload: 'Recharger',
    },
    login: {
      title: 'Connexion',
      username: 'Nom d’utilisateur',
      password: 'Mot de passe',
      submit: 'Se connecter',
      submitting: 'Connexion…',
      wrong: 'Identifiants incorrects',
      busy: 'La plateforme est occupée. Patientez un instant, puis réessayez.',
      username_missing: 'Saisissez votre nom d’utilisateur.',
      password_missing: 'Saisissez votre mot de passe.',
      register: 'S’inscrire',
      forgot: 'Mot de passe oublié',
      reset_sent:
        'Un e-mail de réinitialisation a été envoyé à votre adresse. Consultez votre boîte de réception (et, le cas échéant, vos courriers indésirables) et suivez les instructions.',
      reset_done: 'Le nouveau mot de passe est enregistré.',
    },
    create_password: {
      title: 'Nouveau mot de passe',
      intro: 'Vous devez choisir un nouveau mot de passe',
      password: 'Nouveau mot de passe',
      confirm: 'Confirmez le nouveau mot de passe',
      submit: 'Enregistrer le mot de passe',
      submitting: 'Enregistrement…',
      mismatch: 'Les mots de passe ne correspondent pas',
      rules: 'Le mot de passe doit :',
      rule_length: 'Compter au moins %{count} caractères',
      rule_digit: 'Contenir au moins un chiffre',
      rule_special: 'Contenir au moins un caractère spécial',
      met: 'respecté',
      not_met: 'non respecté',
      other_user: 'Se connecter avec un autre compte',
    },
    missing_page: {
      screen: 'Page introuvable',
      title: 'Cette page n’existe pas.',
      log_in: 'Se connecter',
      home: 'Aller à la première page',
    },
    config: {
      title: 'Le portail ne peut pas démarrer avec sa configuration',
      missing: 'Le fichier de configuration %{address} est introuvable (statut %{status}).',
      unreachable:
        'Le fichier de configuration %{address} n’a pas pu être chargé : le serveur du portail ne répond pas.',
      not_json: 'Le fichier de configuration %{address} n’est pas du JSON valide.',
      wrong_value:
        'Dans le fichier de configuration %{address}, la valeur de %{key} est incorrecte. Elle doit être %{expected}.',
      expected: {
        flag: 'true ou false',
        text: 'un texte',
        address: 'une adresse http ou https sans paramètres, ou un chemin qui commence par /',
        link: 'une adresse http ou https, ou un chemin qui commence par /',
        seconds: 'un nombre entier de secondes, 0 ou plus',
        object: 'un objet avec des clés et des valeurs',
      },
    },
    platform: {
      title: 'La plateforme est inutilisable',
      no_answer: 'Pas de réponse de %{address} : la plateforme est arrêtée, ou l’adresse est fausse.',
      unavailable:
        'Le proxy %{address} répond, mais la plateforme derrière lui ne répond pas (statut %{status}).',
      cors: 'La plateforme %{address} répond, mais refuse les requêtes de ce portail (CORS). Elle doit autoriser l’origine %{origin}.',
      mixed_content:
        'Cette page a été chargée en https : le navigateur refuse donc l’adresse d’API %{address}, qui est en http. Donnez à apiBaseUrl une adresse https dans /config.json.',
      blocked:
        'La Content-Security-Policy de cette page n’autorise pas %{address}. Ajoutez son origine à connect-src.',
      not_a_platform:
        '%{address} répond, mais ce n’est pas l’API d’une plateforme (statut %{status}). Vérifiez apiBaseUrl dans /config.json.',
      checking: 'Vérification…',
    },
  },
};
