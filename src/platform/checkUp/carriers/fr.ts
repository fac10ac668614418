import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'inactive-carrier-in-use': [
    'Opérateur inactif en service',
    'Les appels d’un opérateur inactif sont refusés comme inconnus : 404, ou 401 au domaine SIP.',
    'Activez-le, ou donnez ses numéros à un autre.',
    'Opérateurs inactifs en service',
  ],
  'inactive-gateway-that-still-lets-calls-in': [
    'Passerelle inactive qui laisse entrer des appels',
    'Le routeur entrant ne lit pas « Actif » d’une passerelle : les appels de cette adresse sont acceptés.',
    'Décochez « Entrant », ou supprimez la passerelle.',
    'Passerelles inactives qui laissent entrer des appels',
  ],
  'inactive-gateway-that-still-sends-calls-out': [
    'Passerelle inactive qui laisse sortir des appels',
    'Une fois l’opérateur choisi par une route, ses passerelles sortantes servent, actives ou non.',
    'Décochez « Sortant », ou supprimez la passerelle.',
    'Passerelles inactives qui laissent sortir des appels',
  ],
  'carrier-without-service-provider': [
    'Opérateur sans fournisseur de services',
    'Un opérateur n’est reconnu à son adresse que s’il appartient à un fournisseur de services.',
    'Faites-lui donner un fournisseur par un administrateur de la plateforme.',
    'Opérateurs sans fournisseur de services',
  ],
  'carrier-that-belongs-to-nobody': [
    'Opérateur qui n’appartient à personne',
    'Sans compte ni fournisseur, aucun appel ne peut être le sien.',
    'Faites-lui donner un propriétaire par un administrateur, ou supprimez-le.',
    'Opérateurs qui n’appartiennent à personne',
  ],
  'no-gateway-for-incoming-calls': [
    'Aucune passerelle pour les appels entrants',
    'L’opérateur a des numéros ou une application, mais aucune passerelle « Entrant » : aucun appel entrant n’est reconnu.',
    'Ajoutez les adresses d’où viennent ses appels. Des numéros d’appelant seuls n’en ont pas besoin.',
  ],
  'inbound-gateway-with-a-host-name': [
    'Passerelle entrante avec un nom d’hôte',
    'L’origine d’un appel est comparée à une adresse IPv4 : un nom ne correspond jamais.',
    'Saisissez les adresses derrière ce nom.',
    'Passerelles entrantes avec un nom d’hôte',
  ],
  'netmask-that-matches-nothing': [
    'Masque qui ne correspond à rien',
    'Un masque va de 0 à 32 ; aucun autre ne correspond à un appel.',
    'Corrigez le masque.',
    'Masques qui ne correspondent à rien',
  ],
  'wide-range-without-password': [
    'Large plage sans mot de passe',
    'Les appels de chacune de ces adresses sont acceptés comme ceux de cet opérateur.',
    'Limitez la plage à ce que l’opérateur indique.',
    'Larges plages sans mot de passe',
  ],
  'inbound-gateway-in-a-private-range': [
    'Passerelle entrante dans une plage privée',
    'Les appels du réseau de la plateforme sont pris pour des appels sortants.',
    'Saisissez l’adresse publique, sauf si l’opérateur passe par un lien privé.',
    'Passerelles entrantes dans des plages privées',
  ],
  'default-routes-behind-one-address': [
    'Deux routes par défaut derrière une adresse',
    'Les appels vers des numéros inconnus sont refusés par 503, sans trace dans les appels récents.',
    'Retirez l’application de l’un des opérateurs, ou séparez leurs adresses.',
  ],
  'number-on-two-carriers-behind-one-address': [
    'Numéro sur deux opérateurs derrière une adresse',
    'Les appels vers lui sont refusés par 503, sans trace dans les appels récents.',
    'Gardez le numéro sur un seul opérateur.',
    'Numéros sur deux opérateurs derrière une adresse',
  ],
  'carriers-of-two-accounts-share-an-address': [
    'Opérateurs de deux comptes à une même adresse',
    'Seuls leurs numéros distinguent les comptes.',
    'Donnez à chaque compte ses propres adresses si l’opérateur le permet.',
  ],
  'gateways-of-one-carrier-differ-in-padding': [
    'Passerelles d’un opérateur au remplissage différent',
    'Si deux passerelles couvrent une adresse et diffèrent par « Pad crypto », la route par défaut compte deux fois et est refusée par 503.',
    'Réglez-les de même, ou retirez-en une.',
  ],
  'application-of-a-shared-carrier-is-no-default': [
    'L’application d’un opérateur partagé n’est pas un défaut',
    'Un opérateur du fournisseur n’est un défaut pour les numéros inconnus que s’il n’y a qu’un compte.',
    'Attribuez des numéros ou un motif, ou donnez l’opérateur à un compte.',
  ],
  'default-route-into-another-account': [
    'Route par défaut vers un autre compte',
    'L’application appartient à un autre compte que l’opérateur : elle s’exécute avec les identifiants de celui-ci.',
    'Choisissez une application du compte de l’opérateur.',
    'Routes par défaut vers d’autres comptes',
  ],
  'gateway-covers-addresses-of-microsoft-teams': [
    'La passerelle couvre des adresses de Microsoft Teams',
    'Les appels de Teams sont pris pour ceux de cet opérateur.',
    'Réduisez la plage.',
    'Passerelles qui couvrent des adresses de Microsoft Teams',
  ],
  'placeholder-of-a-template-left': [
    'Reste d’un modèle',
    'Un texte comme « <your-…> » ou « your-tech-prefix » est envoyé tel quel.',
    'Saisissez vos propres valeurs.',
    'Restes de modèles',
  ],
  'settings-for-outgoing-calls-without-effect': [
    'Réglages sortants sans effet',
    'Préfixe technique, renvoi et plus initial valent pour les appels sortants, et aucune passerelle n’est « Sortant ».',
    'Ajoutez une passerelle sortante, ou videz-les.',
  ],
  'pings-that-are-never-sent': [
    'Pings jamais envoyés',
    'Les pings OPTIONS ne vont qu’aux passerelles sortantes et actives.',
    'Cochez « Sortant » et « Actif », ou arrêtez les pings.',
  ],
};
