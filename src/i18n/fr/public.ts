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
      other_user: 'Quelqu’un d’autre s’est connecté dans un autre onglet.',
      account_deleted: 'Votre compte a été supprimé.',
    },
    error: {
      generic: 'Une erreur s’est produite, veuillez réessayer',
      no_access: 'Vous n’avez pas accès.',
    },
    public: {
      title: '%{screen} · %{product}',
      support: 'Assistance',
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
      password_spaced: 'Le mot de passe commence ou finit par une espace.',
      register: 'S’inscrire',
      forgot: 'Mot de passe oublié',
      reset_sent:
        'Un e-mail de réinitialisation a été envoyé à votre adresse. Consultez votre boîte de réception (et, le cas échéant, vos courriers indésirables) et suivez les instructions.',
      reset_done: 'Le nouveau mot de passe est enregistré.',
    },
    missing_page: {
      screen: 'Page introuvable',
      title: 'Cette page n’existe pas.',
      log_in: 'Se connecter',
      home: 'Aller à la première page',
    },
  },
};
