import type { RuleText } from '../../../platform/checkUp/types.ts';
import type { english } from './en.ts';

export const french: Readonly<Record<keyof typeof english, RuleText>> = {
  A01: [
    'Compte inactif en service',
    'Les appels sont refusés par 503, les appareils par 403.',
    'Activez-le, ou déplacez ses numéros.',
  ],
  A02: [
    'Compte sans domaine SIP',
    'Ses appareils et trunks ne joignent la plateforme que par ce domaine.',
    'Définissez un domaine SIP.',
  ],
  A03: [
    'L’application des appareils cache les appels directs',
    'Avec une application pour les appareils, les appels directs aux files, conférences et utilisateurs n’ont pas lieu.',
    'Retirez l’application, ou laissez-la appeler.',
  ],
  A04: [
    'Appareils qui ne peuvent rien appeler',
    'Ni application pour les appareils, ni appel direct permis : chaque appel finit par 480.',
    'Définissez l’application, ou permettez les appels directs.',
  ],
  A05: [
    'Mots de passe des clients sans effet',
    'Avec un webhook d’enregistrement, lui seul décide qui peut s’enregistrer.',
    'Retirez le webhook, ou les clients.',
  ],
  A06: [
    'Enregistrement audio sans espace de stockage',
    'Rien n’est enregistré, bien que les appels montrent un lien.',
    'Configurez le stockage, ou arrêtez l’enregistrement.',
  ],
  A07: [
    'Aucune trace des appels',
    'Les appels de ce compte ne laissent pas de trace : listes et statistiques ne les voient pas.',
    'Activez les traces si elles sont voulues.',
  ],
  A08: [
    'Journal de débogage actif',
    'Des journaux détaillés sont écrits pour chaque appel.',
    'Arrêtez-le quand vous avez fini.',
  ],
  A09: [
    'Application inadaptée aux appareils ou à SIPREC',
    'Elle appartient à un autre compte, ou n’a pas de webhook à appeler.',
    'Choisissez une autre application.',
  ],
  A10: [
    'Le domaine SIP est une adresse',
    'Aucun appareil ne peut s’y enregistrer, et aucun opérateur ne joint le compte par elle.',
    'Utilisez un nom de domaine.',
  ],
  A11: ['Compte arrêté, ou essai terminé', 'C’est peut-être pourquoi il s’est arrêté.', 'Voyez son forfait.'],
  A12: [
    'Limite au-dessus de celle du fournisseur',
    'La limite du fournisseur de services est atteinte d’abord.',
    'Baissez l’une ou relevez l’autre.',
  ],
  A13: [
    'Limite de 0',
    'Elle signifie : aucune limite ; sur une plateforme hébergée, des appels peuvent être refusés.',
    'Retirez-la, ou saisissez un nombre.',
  ],
  H01: [
    'Application sans webhook',
    'Chaque appel finit par 480, même avec le JSON d’application.',
    'Saisissez l’adresse du webhook d’appel.',
  ],
  H02: ['Webhook en clair', 'Numéros et identifiants voyagent sans chiffrement.', 'Utilisez https ou wss.'],
  H03: [
    'Webhook à une adresse locale',
    'Il est appelé de l’intérieur de la plateforme, et ne marche que si elle l’atteint.',
    'Utilisez une adresse publique.',
  ],
  H04: [
    'Secret dans l’adresse d’un webhook',
    'L’adresse est gardée et montrée en clair, et paraît dans les alertes.',
    'Utilisez le nom et le mot de passe du webhook.',
  ],
  H05: ['Webhook au schéma inconnu', 'Les appels finissent par 500.', 'Utilisez http, https, ws ou wss.'],
  H06: [
    'Webhook de démonstration',
    'L’adresse est un exemple, un tunnel ou la démonstration de la plateforme.',
    'Saisissez la vôtre.',
  ],
  H07: [
    'Webhook d’état jamais appelé',
    'Avec un WebSocket, l’état des appels vient par le même canal.',
    'Videz le webhook d’état, ou donnez la même adresse.',
  ],
  H08: [
    'Le JSON d’application remplace le webhook',
    'Le webhook d’appel n’est pas appelé.',
    'Videz le JSON si le webhook doit servir.',
  ],
  H09: [
    'Repli sur le même fournisseur vocal',
    'Il échoue comme le premier.',
    'Choisissez un autre fournisseur ou une autre étiquette.',
  ],
  H10: [
    'Repli désactivé, et utilisé quand même',
    'L’interrupteur n’est pas lu : le fournisseur de repli compte.',
    'Videz le fournisseur de repli s’il ne doit pas servir.',
  ],
  H11: [
    'Aucun identifiant vocal pour une application',
    'Ni le compte ni son fournisseur n’en a de ce nom et de cette étiquette : la parole échoue.',
    'Ajoutez l’identifiant, ou choisissez-en un autre.',
  ],
  H12: [
    'Identifiant vocal non coché pour son usage',
    'La plateforme prend le premier de ce nom et de cette étiquette, sans chercher plus loin.',
    'Cochez l’usage, ou supprimez celui-ci.',
  ],
  H13: [
    'Identifiant Google jamais testé',
    'La plateforme le refuse sans rien dire jusqu’à un test réussi.',
    'Lancez le test une fois.',
  ],
  H14: [
    'Deux identifiants vocaux pareils',
    'Mêmes propriétaire, fournisseur et étiquette : celui qui sert est arbitraire.',
    'Supprimez-en un, ou changez son étiquette.',
  ],
  H15: [
    'Dernier test échoué',
    'L’identifiant est en service et a échoué à son dernier test.',
    'Corrigez-le et testez-le.',
  ],
  H16: [
    'Application que rien n’utilise',
    'Aucun numéro, opérateur, compte ou locataire ne la nomme ; elle est peut-être appelée par son identifiant.',
    'Supprimez-la si elle ne sert pas.',
  ],
  L01: [
    'Table de routage inactive',
    'Le routeur ne le lit pas : la table sert quand même.',
    'Supprimez la table si elle ne doit pas compter.',
  ],
  L02: [
    'Aucune route pour le reste',
    'Les appels qu’aucune route ne prend vont à leur opérateur d’arrivée, puis à n’importe lequel.',
    'Ajoutez une route par défaut.',
  ],
  L03: [
    'Expression invalide',
    'Elle prend les numéros qui commencent par son texte ; pour les autres, aucune route après elle n’est essayée.',
    'Corrigez-la.',
  ],
  L04: [
    'Route cachée, ou qui correspond au milieu',
    'Une autre au-dessus prend tous ses numéros, ou elle prend aussi des numéros plus longs.',
    'Réordonnez les routes ; commencez les expressions par ^.',
  ],
  L05: [
    'Route vers un opérateur sans passerelle sortante',
    'Les appels finissent par 603.',
    'Ajoutez une passerelle sortante, ou choisissez un autre opérateur.',
  ],
  L06: ['Route vers un opérateur inactif', 'L’opérateur sert quand même.', 'Choisissez un autre opérateur.'],
  L07: [
    'Route sans opérateur unique',
    'Sans opérateur elle est ignorée ; de plusieurs, seul le premier sert.',
    'Gardez-en exactement un.',
  ],
  L08: [
    'Deux tables pour un compte',
    'Une seule est lue : normalement celle dont le SID est le plus petit. L’autre n’est pas essayée.',
    'Supprimez-en une.',
  ],
  M01: [
    'Locataire Teams sans application',
    'Ses appels sont refusés par 404.',
    'Choisissez une application.',
  ],
  M02: [
    'Locataire Teams à l’application étrangère',
    'Ses appels s’exécutent sous le compte de l’application.',
    'Choisissez une application du même compte.',
  ],
  M03: [
    'Fournisseur de services sans domaine Teams',
    'Microsoft ne reçoit pas de pings, et les appels vers Teams n’ont pas de nom.',
    'Définissez le domaine Teams.',
  ],
  M04: [
    'Domaine Teams qui ne correspond jamais',
    'Il est comparé à l’hôte de l’appel : un point, pas d’espace, pas de « sip: ».',
    'Corrigez le domaine.',
  ],
  D01: ['Client sans mot de passe', 'Sa connexion échoue par 500.', 'Définissez un mot de passe.'],
  D02: [
    'Client inactif encore enregistré',
    'Il reste joignable jusqu’à la fin de son enregistrement.',
    'Attendez, ou changez son mot de passe.',
  ],
  P01: [
    'Clé d’API expirée',
    'La plateforme ne lit jamais l’expiration : la clé marche encore.',
    'Supprimez-la.',
  ],
  P02: [
    'Clé d’API connue de tous',
    'Elle vient de scripts publics de la plateforme.',
    'Faites-en une nouvelle et supprimez celle-ci.',
  ],
  P03: [
    'Règle de mot de passe faible',
    'Huit caractères ou moins, sans chiffre ni caractère spécial.',
    'Exigez davantage dans les paramètres.',
  ],
  P04: [
    'Utilisateur au premier mot de passe',
    'Le mot de passe qui lui a été donné n’a pas encore été changé.',
    'Rappelez-le-lui, ou supprimez l’utilisateur.',
  ],
  P05: [
    'Webhook d’enregistrement d’un fournisseur',
    'Aucune partie de la plateforme ne l’appelle.',
    'Définissez-le aux comptes.',
  ],
  P06: [
    'Aucune adresse SBC',
    'Le portail ne peut pas nommer les adresses qu’un opérateur doit admettre.',
    'Faites-les ajouter par un administrateur de la plateforme.',
  ],
  P07: [
    'Adresse SBC d’un démarrage antérieur',
    'D’autres serveurs ont écrit la leur depuis. Le serveur va peut-être bien.',
    'Comparez avec les serveurs en marche.',
  ],
  P08: [
    'Pings sans réponse',
    'Une passerelle peut être écartée des appels sortants pendant cinq minutes.',
    'Voyez si l’opérateur répond à OPTIONS.',
  ],
  P09: [
    'Connexion SMPP impossible',
    'Le nom ou le mot de passe de la connexion entrante manque, ou deux opérateurs ont les mêmes.',
    'Saisissez les deux, différents pour chaque opérateur.',
  ],
};
