import type { Texts } from '../../i18n/texts.ts';
import type form from './en.form.ts';

export default {
  choose_account: 'Compte',
  without_realm: '%{name} (sans domaine SIP)',
  no_realms: 'Aucun compte n’a de domaine SIP, et sans domaine aucun téléphone ne peut s’enregistrer.',
  to_accounts: 'Vers les comptes',
  about: 'Il appelle, et est appelé, en tant que client SIP du compte. Le portail n’enregistre rien.',
  is_on: 'Le téléphone est en marche : il reste au bord de la fenêtre pendant que vous continuez.',
  is_on_elsewhere: 'Le téléphone est en marche pour un autre compte. Arrêtez-le d’abord.',
  switch_off: 'Arrêter le téléphone',
  smaller: 'Réduire le téléphone',
  larger: 'Montrer tout le téléphone',
  line: {
    off: 'arrêté',
    connecting: 'connexion…',
    registering: 'enregistrement…',
    registered: 'prêt en tant que %{user}',
    refused: 'non enregistré',
    lost: 'déconnecté, nouvel essai…',
  },
  check: {
    label: 'Ce qu’il faut au téléphone',
    mend: 'Ouvrir le compte',
    config:
      'Dans config.json, %{key} est faux : un serveur commence par wss://, ou par ws:// sur un nom privé, et les urls des serveurs ICE par stun:, turn: ou turns:.',
    realm: 'Le compte n’a pas de domaine SIP, sans lequel aucun téléphone ne peut s’enregistrer.',
    insecure:
      'Les navigateurs ne donnent un microphone qu’aux pages en https, et à cette machine même. Ouvrez le portail en https.',
    policy:
      'Le serveur du portail interdit le microphone : son en-tête Permissions-Policy doit dire microphone=(self).',
    mixed:
      'Le portail est servi en https, le navigateur n’ouvre donc pas de socket ws : config.json doit nommer un serveur qui commence par wss://.',
    no_socket:
      'Aucun serveur de la plateforme n’indique de port pour les WebSockets (wss_port) : elle n’en ouvre peut-être pas. Le port habituel 8443 est essayé ; config.json peut nommer le serveur.',
    hook: 'Le compte a un webhook d’enregistrement, qui décide seul : les mots de passe des clients ne sont pas consultés.',
    device_application:
      'Le compte a une application pour les appels des appareils : elle prend tous les appels, sauf ceux vers une application.',
  },
  setup: {
    title: 'Mettre en marche',
    client: 'Client',
    client_missing: 'Choisissez un client.',
    no_clients: 'Le compte n’a aucun client actif.',
    password: 'Mot de passe du client',
    password_help:
      'Gardé dans la mémoire de cette page jusqu’à l’arrêt du téléphone, et nulle part ailleurs.',
    password_missing: 'Saisissez le mot de passe du client.',
    on: 'Mettre en marche',
    make: 'Créer un client pour ce téléphone',
    made: 'Le client %{name} a été créé pour ce téléphone.',
    remove: 'Le supprimer',
    server: 'Se connecte à %{server}.',
  },
  dial: {
    what: 'Appeler',
    kind: {
      number: 'Numéro',
      application: 'Application',
      queue: 'File d’attente',
      conference: 'Conférence',
      user: 'Utilisateur',
    },
    wrong: 'On ne peut pas appeler cela : saisissez un numéro, ou un nom sans espaces.',
    ahead: 'Appelle une fois le téléphone en marche.',
    call: 'Appeler',
    again: 'Rappeler %{name}',
    obstacle: {
      no_device_application:
        'Le compte n’a pas d’application pour les appels des appareils : la plateforme répond 480 aux numéros.',
      device_application_first:
        'L’application du compte pour les appels des appareils prend cet appel, quoi que l’on compose.',
      app: 'Ce client ne peut pas appeler directement des applications.',
      queue: 'Ce client ne peut pas appeler directement des files d’attente.',
      user: 'Ce client ne peut pas appeler directement des utilisateurs.',
    },
  },
  call: {
    label: 'Appel',
    state: {
      dialing: 'appel en cours…',
      ringing: 'sonne…',
      early: 'sonne, avec du son…',
      incoming: 'vous appelle',
      connecting: 'connexion…',
      answered: 'en conversation',
      held: 'en attente',
      ended: 'terminé',
    },
    ended_by: { here: 'terminé par vous', far: 'terminé par l’autre côté', failure: 'terminé' },
    incoming: '%{far} vous appelle',
    answer: 'Répondre',
    refuse: 'Refuser',
    hang_up: 'Raccrocher',
    dismiss: 'Fermer',
    mute: 'Couper le micro',
    hold: 'Mettre en attente',
    keypad: 'Clavier',
    level: 'Volume de l’autre côté',
    page: 'Ouvrir la page de cet appel',
    turns: 'Tours et latence',
    sip: 'Messages SIP',
  },
  notify: {
    ask: 'Me signaler les appels',
    granted: 'Les appels sont aussi signalés par le système.',
    denied:
      'Le navigateur ne laisse pas cette page afficher de notifications : les appels sonnent et s’affichent ici malgré tout. Autorisez-les à côté de l’adresse.',
  },
  prediction: {
    title: 'Ce qui devrait se passer',
    why: 'Étape par étape',
    mismatch:
      'Quelque chose a changé depuis la lecture des fiches, ou quelque chose décide qu’aucune fiche ne montre : regardez les étapes, la trace et les alertes.',
    verdict: {
      waiting: 'La plateforme ne liste pas encore cet appel.',
      open: 'Les fiches ne le disent pas : il n’y a rien à comparer.',
      as_said: 'C’est ce qui s’est passé.',
      as_either: 'L’appel a pris l’une des voies possibles.',
      answered: 'Pas comme prévu : un refus avec %{status} était attendu, et l’appel a été pris.',
      refused: 'Pas comme prévu : l’appel a été refusé avec %{status}.',
      other_status: 'Pas comme prévu : refusé avec %{status}, alors que %{expected} était attendu.',
      application: 'Pas comme prévu : l’application %{application} a pris l’appel.',
      other_application: 'Pas comme prévu : une autre application a pris l’appel, %{application}.',
      no_application: 'Pas comme prévu : aucune application n’a pris l’appel.',
    },
  },
  after: {
    reading: 'Recherche de la fiche de l’appel…',
    none: 'La plateforme n’a pas encore de fiche de cet appel.',
    again: 'Regarder à nouveau',
    record: 'Fiche de l’appel',
    trace: 'Sa trace',
    compare: 'Comparer avec le dernier bon appel',
    no_good: 'Aucun bon appel de ce numéro en 30 jours, avec quoi comparer',
    no_good_of: 'Aucun bon appel vers ce numéro parmi ses %{shown} plus récents, avec quoi comparer',
  },
  sound: {
    title: 'Microphone et haut-parleur',
    microphone: 'Microphone',
    speaker: 'Haut-parleur',
    usual: 'Au choix du système',
  },
  failure: {
    wrong_password:
      'La plateforme a refusé l’enregistrement (%{status}) : le mot de passe est faux, le client n’est pas actif, ou le domaine SIP est inconnu. Vérifiez le client, et saisissez à nouveau son mot de passe.',
    realm: 'La plateforme ne connaît pas le domaine SIP (%{status}). Vérifiez le domaine du compte.',
    forbidden:
      'La plateforme a refusé l’appel (%{status}) : le mot de passe est faux, ou le client n’est pas actif. Vérifiez le client, puis arrêtez le téléphone et remettez-le en marche avec son mot de passe.',
    not_found:
      'La plateforme ne connaît pas cette destination (404). Vérifiez ce qui a été composé, et le domaine SIP du compte.',
    unavailable:
      'Aucune application ne prend cet appel, ou l’utilisateur n’est pas enregistré (480). Vérifiez l’application du compte pour les appels des appareils, et ce que le client peut appeler.',
    busy: 'Occupé (486). Rappelez plus tard.',
    declined: 'Refusé (603) : personne n’a voulu de l’appel, ou personne n’attend dans la file.',
    no_answer: 'Personne n’a répondu. Rappelez plus tard.',
    codecs:
      'Les deux côtés n’ont aucun codec en commun (488). Les navigateurs parlent Opus, G.722, PCMU et PCMA : que la plateforme, ou l’autre côté, en accepte un.',
    server:
      'La plateforme n’a pas pu traiter l’appel (%{status}). Réessayez, et consultez les alertes du compte.',
    no_microphone:
      'Aucun microphone n’a été trouvé, ou un autre programme l’utilise. Branchez-en un, et rappelez.',
    denied_microphone:
      'Le navigateur ne laisse pas cette page utiliser le microphone. Autorisez-le à côté de l’adresse, et rappelez.',
    blocked_microphone:
      'Le serveur du portail interdit le microphone : son en-tête Permissions-Policy doit dire microphone=(self).',
    no_path:
      'L’appel a été pris, mais aucun son n’est passé en 10 secondes : le réseau bloque peut-être UDP. Un serveur TURN dans config.json y remédie.',
    socket_closed:
      'La connexion à la plateforme est rompue. Les appels sont terminés ; le téléphone se reconnecte de lui-même.',
    unreachable:
      'Le socket de la plateforme est injoignable. Son certificat n’est peut-être pas reconnu ou porte un autre nom, son port est peut-être fermé, ou la Content-Security-Policy du portail ne le nomme pas dans connect-src.',
    silent:
      'La plateforme n’a pas répondu. Vérifiez le socket du téléphone, et si la plateforme est en marche.',
    blocked_socket:
      'La Content-Security-Policy du portail même interdit le socket du téléphone : connect-src doit le nommer, dans les deux règles.',
    slept: 'Cette machine était en veille : son appel est terminé, et le téléphone s’enregistre à nouveau.',
    elsewhere: 'Le téléphone est en marche dans un autre onglet de ce navigateur. Arrêtez-le d’abord là-bas.',
    other: 'L’appel s’est terminé avec %{status}. Consultez les alertes du compte.',
  },
} satisfies Texts<typeof form>;
