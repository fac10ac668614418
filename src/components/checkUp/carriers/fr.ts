import type { RuleText } from '../../../platform/checkUp/types.ts';
import type { english } from './en.ts';

export const french: Readonly<Record<keyof typeof english, RuleText>> = {
  C01: [
    'Opérateur inactif en service',
    'Les appels d’un opérateur inactif sont refusés comme inconnus : 404, ou 401 au domaine SIP.',
    'Activez-le, ou donnez ses numéros à un autre.',
  ],
  C02: [
    'Passerelle inactive qui laisse entrer des appels',
    'Le routeur entrant ne lit pas « Actif » d’une passerelle : les appels de cette adresse sont acceptés.',
    'Décochez « Entrant », ou supprimez la passerelle.',
  ],
  C03: [
    'Passerelle inactive qui laisse sortir des appels',
    'Une fois l’opérateur choisi par une route, ses passerelles sortantes servent, actives ou non.',
    'Décochez « Sortant », ou supprimez la passerelle.',
  ],
  C04: [
    'Opérateur sans fournisseur de services',
    'Un opérateur n’est reconnu à son adresse que s’il appartient à un fournisseur de services.',
    'Faites-lui donner un fournisseur par un administrateur de la plateforme.',
  ],
  C05: [
    'Opérateur qui n’appartient à personne',
    'Sans compte ni fournisseur, aucun appel ne peut être le sien.',
    'Faites-lui donner un propriétaire par un administrateur, ou supprimez-le.',
  ],
  C06: [
    'Aucune passerelle pour les appels entrants',
    'L’opérateur a des numéros ou une application, mais aucune passerelle « Entrant » : aucun appel entrant n’est reconnu.',
    'Ajoutez les adresses d’où viennent ses appels. Des numéros d’appelant seuls n’en ont pas besoin.',
  ],
  C07: [
    'Passerelle entrante avec un nom d’hôte',
    'L’origine d’un appel est comparée à une adresse IPv4 : un nom ne correspond jamais.',
    'Saisissez les adresses derrière ce nom.',
  ],
  C08: [
    'Masque qui ne correspond à rien',
    'Un masque va de 0 à 32 ; aucun autre ne correspond à un appel.',
    'Corrigez le masque.',
  ],
  C09: [
    'Large plage sans mot de passe',
    'Les appels de chacune de ces adresses sont acceptés comme ceux de cet opérateur.',
    'Limitez la plage à ce que l’opérateur indique.',
  ],
  C10: [
    'Passerelle entrante dans une plage privée',
    'Les appels du réseau de la plateforme sont pris pour des appels sortants.',
    'Saisissez l’adresse publique, sauf si l’opérateur passe par un lien privé.',
  ],
  C11: [
    'Deux routes par défaut derrière une adresse',
    'Les appels vers des numéros inconnus sont refusés par 503, sans trace dans les appels récents.',
    'Retirez l’application de l’un des opérateurs, ou séparez leurs adresses.',
  ],
  C12: [
    'Numéro sur deux opérateurs derrière une adresse',
    'Ses appels sont refusés par 503, sans trace dans les appels récents.',
    'Gardez le numéro sur un seul opérateur.',
  ],
  C13: [
    'Opérateurs de deux comptes à une même adresse',
    'Seuls leurs numéros distinguent les comptes.',
    'Donnez à chaque compte ses propres adresses si l’opérateur le permet.',
  ],
  C14: [
    'Passerelles d’un opérateur au remplissage différent',
    'Si deux passerelles couvrent une adresse et diffèrent par « Pad crypto », la route par défaut compte deux fois et est refusée par 503.',
    'Réglez-les de même, ou retirez-en une.',
  ],
  C15: [
    'L’application d’un opérateur partagé n’est pas un défaut',
    'Un opérateur du fournisseur n’est un défaut pour les numéros inconnus que s’il n’y a qu’un compte.',
    'Attribuez des numéros ou un motif, ou donnez l’opérateur à un compte.',
  ],
  C16: [
    'Route par défaut vers un autre compte',
    'L’application appartient à un autre compte que l’opérateur : elle s’exécute avec les identifiants de celui-ci.',
    'Choisissez une application du compte de l’opérateur.',
  ],
  C17: [
    'La passerelle couvre des adresses de Microsoft Teams',
    'Les appels de Teams sont pris pour ceux de cet opérateur.',
    'Réduisez la plage.',
  ],
  C18: [
    'Reste d’un modèle',
    'Un texte comme « <your-…> » ou « your-tech-prefix » est envoyé tel quel.',
    'Saisissez vos propres valeurs.',
  ],
  C19: [
    'Réglages sortants sans effet',
    'Préfixe technique, renvoi et plus initial valent pour les appels sortants, et aucune passerelle n’est « Sortant ».',
    'Ajoutez une passerelle sortante, ou videz-les.',
  ],
  C20: [
    'Pings jamais envoyés',
    'Les pings OPTIONS ne vont qu’aux passerelles sortantes et actives.',
    'Cochez « Sortant » et « Actif », ou arrêtez les pings.',
  ],
  T01: [
    'Enregistrement sans passerelle',
    'La plateforme s’enregistre aux passerelles sortantes et actives, et il n’y en a pas.',
    'Ajoutez une passerelle « Sortant » et « Actif ».',
  ],
  T02: [
    'Trunk d’enregistrement qui ne s’enregistre pas',
    'Seul « enregistrement requis » compte, pas le type : ses appels entrants sont refusés.',
    'Activez l’enregistrement.',
  ],
  T03: [
    'Enregistrement sans identifiants',
    'Sans nom d’utilisateur ou mot de passe, l’opérateur est ignoré : il ne s’enregistre jamais.',
    'Saisissez les deux.',
  ],
  T04: [
    'Non enregistré',
    'Un enregistrement échoué arrête aussitôt ses appels entrants, jusqu’au prochain succès.',
    'Vérifiez les identifiants et la réponse de l’opérateur.',
  ],
  T05: [
    'Enregistrement qui semble périmé',
    'Il devrait avoir été renouvelé ; une horloge est peut-être fausse, ou le serveur arrêté.',
    'Voyez s’il se renouvelle ; sinon, regardez le serveur.',
  ],
  T06: [
    'Les appels vers l’adresse enregistrée ne trouvent pas de compte',
    'Un opérateur du fournisseur s’enregistre sous l’adresse de la passerelle, et ces appels sont refusés par 404.',
    'Donnez l’opérateur à un compte, ou définissez le domaine SIP de la plateforme.',
  ],
  T07: [
    'Enregistré sous un autre nom',
    'Les appels arrivent pour l’utilisateur « From » et sont cherchés par le nom d’utilisateur.',
    'Utilisez un seul nom, ou donnez un domaine SIP au compte.',
  ],
  T08: [
    'Deux opérateurs pour un enregistrement',
    'Mêmes passerelle, nom et mot de passe : un seul s’enregistre.',
    'N’en gardez qu’un.',
  ],
  T09: [
    'Le nom enregistré ne mène nulle part',
    'Des appels peuvent arriver pour l’utilisateur enregistré, et ni numéro ni application ne les prend.',
    'Ajoutez le nom comme numéro, ou donnez une application à l’opérateur.',
  ],
  T10: [
    'Trunk d’authentification sans mot de passe',
    'La plateforme accepte un mot de passe vide : qui connaît le nom d’utilisateur et le domaine SIP appelle comme cet opérateur.',
    'Saisissez un mot de passe, ici et chez l’opérateur.',
  ],
  T11: [
    'Trunk d’authentification sans domaine SIP',
    'Ses appels arrivent par le domaine SIP du compte, et il n’y en a pas.',
    'Définissez un domaine SIP.',
  ],
  T12: [
    'Adresses sans mot de passe',
    'Qui appelle de ces passerelles entrantes est accepté sans identifiants ; le type du trunk n’est pas lu.',
    'Décochez « Entrant » où le mot de passe doit compter.',
  ],
  T13: [
    'Un nom d’utilisateur pour plusieurs',
    'Trunk et appareil, ou deux trunks, se connectent sous un même nom : le mot de passe décide.',
    'Utilisez des noms distincts.',
  ],
  T14: [
    'Trunks enregistrés auprès d’un même serveur',
    'Leurs appels viennent d’une même adresse : si un numéro est sur les deux, ou si les deux ont une application pour les numéros inconnus, ils sont refusés avec 503.',
    'Gardez le numéro, ou l’application, sur un seul.',
  ],
  T15: [
    'Pas encore enregistré',
    'La plateforme n’a noté aucun enregistrement jusqu’ici. Elle essaie en moins d’une minute ; jusqu’au premier succès, les appels de l’opérateur sont refusés.',
    'Si cela dure, regardez le serveur qui enregistre.',
  ],
  T16: [
    'Trunk d’authentification sans nom d’utilisateur',
    'Personne ne peut se connecter par ce trunk.',
    'Saisissez nom et mot de passe.',
  ],
  N01: [
    'Numéro sans opérateur',
    'Aucun appel vocal ne l’atteint.',
    'Ajoutez-le de nouveau avec un opérateur, sauf s’il sert aux messages.',
  ],
  N02: ['Numéro sans compte', 'Ses appels sont refusés par 500.', 'Choisissez un compte.'],
  N03: [
    'Numéros d’un opérateur qu’aucun appel n’atteint',
    'L’opérateur est inactif, ou n’a aucune adresse d’où un appel pourrait venir.',
    'Corrigez l’opérateur.',
  ],
  N04: [
    'Numéro d’un autre compte que son opérateur',
    'Par l’adresse, l’appel va au compte du numéro ; au domaine SIP, le numéro est ignoré.',
    'Prenez un opérateur du fournisseur, ou du même compte.',
  ],
  N05: [
    'Application d’un autre compte',
    'L’application s’exécute avec les identifiants du compte du numéro.',
    'Choisissez une application du même compte.',
  ],
  N06: [
    'Numéro sans application',
    'Ni le numéro ni son opérateur n’en a : les appels sont refusés par 480, sauf route cachée.',
    'Choisissez une application.',
  ],
  N07: [
    'Numéro avec séparateurs',
    'Espaces, tirets, parenthèses et plus en font une expression, qui ne correspond pas telle quelle.',
    'Ajoutez-le de nouveau, en chiffres seuls.',
  ],
  N08: [
    'Motif invalide',
    'La plateforme l’ignore sans rien dire.',
    'Corrigez l’expression : ajoutez-la de nouveau.',
  ],
  N09: [
    'Motif qui correspond au milieu',
    'Sans ^, il prend aussi des numéros plus longs qui le contiennent.',
    'Commencez-le par ^.',
  ],
  N10: [
    'Deux motifs d’une même longueur',
    'Les deux prennent les mêmes numéros ; l’ordre de la base de données décide.',
    'Allongez l’un des deux, ou retirez-le.',
  ],
  N11: [
    'Motif jamais atteint',
    'Un plus long prend d’abord tous ses numéros.',
    'Retirez-le, ou précisez-le.',
  ],
  N12: [
    'Motif qui prend tout, pour tous',
    'Il prend les numéros inconnus de chaque compte derrière les adresses de cet opérateur.',
    'Limitez-le à vos numéros.',
  ],
  N13: [
    'Numéro à la forme inhabituelle',
    'La plateforme ne convertit rien : il faut que l’opérateur envoie exactement ceci.',
    'Comparez avec ce que l’opérateur envoie.',
  ],
  N14: [
    'Numéro dans la liste publique d’essai',
    'Il porte un fournisseur de services : tout le monde peut le lister sans jeton.',
    'Faites-le ajouter de nouveau par un administrateur, si cela compte.',
  ],
};
