import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'inactive-account-in-use': [
    'Compte inactif en service',
    'Les appels sont refusés par 503, les appareils par 403.',
    'Activez-le, ou déplacez ses numéros.',
    'Comptes inactifs en service',
  ],
  'account-without-sip-realm': [
    'Compte sans domaine SIP',
    'Ses appareils et trunks ne joignent la plateforme que par ce domaine.',
    'Définissez un domaine SIP.',
    'Comptes sans domaine SIP',
  ],
  'device-application-hides-direct-calls': [
    'L’application des appareils cache les appels directs',
    'Avec une application pour les appareils, les appels directs aux files, conférences et utilisateurs n’ont pas lieu.',
    'Retirez l’application, ou laissez-la appeler.',
  ],
  'devices-that-can-call-nothing': [
    'Appareils qui ne peuvent rien appeler',
    'Ni application pour les appareils, ni appel direct permis : chaque appel finit par 480.',
    'Définissez l’application, ou permettez les appels directs.',
  ],
  'passwords-of-clients-are-not-used': [
    'Mots de passe des clients sans effet',
    'Avec un webhook d’enregistrement, lui seul décide qui peut s’enregistrer.',
    'Retirez le webhook, ou les clients.',
  ],
  'recording-without-bucket': [
    'Enregistrement audio sans espace de stockage',
    'Rien n’est enregistré, bien que les appels montrent un lien.',
    'Configurez le stockage, ou arrêtez l’enregistrement.',
  ],
  'no-call-records': [
    'Aucune trace des appels',
    'Les appels de ce compte ne laissent pas de trace : listes et statistiques ne les voient pas.',
    'Activez les traces si elles sont voulues.',
  ],
  'debug-log-on': [
    'Journal de débogage actif',
    'Des journaux détaillés sont écrits pour chaque appel.',
    'Arrêtez-le quand vous avez fini.',
  ],
  'unfit-application-for-devices-or-recording': [
    'Application inadaptée aux appareils ou à SIPREC',
    'Elle appartient à un autre compte, ou n’a pas de webhook à appeler.',
    'Choisissez une autre application.',
    'Applications inadaptées aux appareils ou à SIPREC',
  ],
  'sip-realm-that-is-an-address': [
    'Le domaine SIP est une adresse',
    'Aucun appareil ne peut s’y enregistrer, et aucun opérateur ne joint le compte par elle.',
    'Utilisez un nom de domaine.',
    'Domaines SIP qui sont des adresses',
  ],
  'account-stopped-or-its-trial-is-over': [
    'Compte arrêté, ou essai terminé',
    'C’est peut-être pourquoi il s’est arrêté.',
    'Voyez son forfait.',
    'Comptes arrêtés, ou essais terminés',
  ],
  'limit-above-that-of-the-service-provider': [
    'Limite au-dessus de celle du fournisseur',
    'La limite du fournisseur de services est atteinte d’abord.',
    'Baissez l’une ou relevez l’autre.',
    'Limites au-dessus de celles du fournisseur',
  ],
  'limit-of-0': [
    'Limite de 0',
    'Elle signifie : aucune limite ; sur une plateforme hébergée, des appels peuvent être refusés.',
    'Retirez-la, ou saisissez un nombre.',
    'Limites de 0',
  ],
  'client-without-password': [
    'Client sans mot de passe',
    'Sa connexion échoue par 500.',
    'Définissez un mot de passe.',
    'Clients sans mot de passe',
  ],
  'inactive-client-that-is-still-registered': [
    'Client inactif encore enregistré',
    'Il reste joignable jusqu’à la fin de son enregistrement.',
    'Attendez, ou changez son mot de passe.',
    'Clients inactifs encore enregistrés',
  ],
};
