import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'application-without-hook': [
    'Application sans webhook',
    'Chaque appel finit par 480, même avec le JSON d’application.',
    'Saisissez l’adresse du webhook d’appel.',
    'Applications sans webhook',
  ],
  'hook-in-clear': [
    'Webhook en clair',
    'Numéros et identifiants voyagent sans chiffrement.',
    'Utilisez https ou wss.',
    'Webhooks en clair',
  ],
  'hook-on-a-local-address': [
    'Webhook à une adresse locale',
    'Il est appelé de l’intérieur de la plateforme, et ne marche que si elle l’atteint.',
    'Utilisez une adresse publique.',
    'Webhooks à une adresse locale',
  ],
  'secret-in-the-address-of-a-hook': [
    'Secret dans l’adresse d’un webhook',
    'L’adresse est gardée et montrée en clair, et paraît dans les alertes.',
    'Utilisez le nom et le mot de passe du webhook.',
    'Secrets dans des adresses de webhooks',
  ],
  'hook-of-an-unknown-scheme': [
    'Webhook au schéma inconnu',
    'Les appels finissent par 500.',
    'Utilisez http, https, ws ou wss.',
    'Webhooks au schéma inconnu',
  ],
  'hook-of-a-demonstration': [
    'Webhook de démonstration',
    'L’adresse est un exemple, un tunnel ou la démonstration de la plateforme.',
    'Saisissez la vôtre.',
    'Webhooks de démonstration',
  ],
  'status-hook-that-is-not-called': [
    'Webhook d’état jamais appelé',
    'Avec un WebSocket, l’état des appels vient par le même canal.',
    'Videz le webhook d’état, ou donnez la même adresse.',
    'Webhooks d’état jamais appelés',
  ],
  'application-json-replaces-the-hook': [
    'Le JSON d’application remplace le webhook',
    'Le webhook d’appel n’est pas appelé.',
    'Videz le JSON si le webhook doit servir.',
  ],
  'fallback-to-the-same-vendor': [
    'Repli sur le même fournisseur vocal',
    'Il échoue comme le premier.',
    'Choisissez un autre fournisseur ou une autre étiquette.',
  ],
  'fallback-switched-off-and-used-all-the-same': [
    'Repli désactivé, et utilisé quand même',
    'L’interrupteur n’est pas lu : le fournisseur de repli compte.',
    'Videz le fournisseur de repli s’il ne doit pas servir.',
  ],
  'application-that-nothing-uses': [
    'Application que rien n’utilise',
    'Aucun numéro, opérateur, compte ou tenant ne la nomme ; elle est peut-être appelée par son identifiant.',
    'Supprimez-la si elle ne sert pas.',
    'Applications que rien n’utilise',
  ],
};
