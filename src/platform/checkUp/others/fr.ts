import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'teams-tenant-without-application': [
    'Tenant Teams sans application',
    'Ses appels sont refusés par 404.',
    'Choisissez une application.',
    'Tenants Teams sans application',
  ],
  'teams-tenant-with-a-foreign-application': [
    'Tenant Teams à l’application étrangère',
    'Ses appels s’exécutent sous le compte de l’application.',
    'Choisissez une application du même compte.',
    'Tenants Teams à l’application étrangère',
  ],
  'service-provider-without-teams-domain': [
    'Fournisseur de services sans domaine Teams',
    'Microsoft ne reçoit pas de pings, et les appels vers Teams n’ont pas de nom.',
    'Définissez le domaine Teams.',
  ],
  'teams-domain-that-never-matches': [
    'Domaine Teams qui ne correspond jamais',
    'Il est comparé à l’hôte de l’appel : un point, pas d’espace, pas de « sip: ».',
    'Corrigez le domaine.',
    'Domaines Teams qui ne correspondent jamais',
  ],
  'api-key-that-has-expired': [
    'Clé d’API expirée',
    'La plateforme ne lit jamais l’expiration : la clé marche encore.',
    'Supprimez-la.',
    'Clés d’API expirées',
  ],
  'api-key-known-to-everybody': [
    'Clé d’API connue de tous',
    'Elle vient de scripts publics de la plateforme.',
    'Faites-en une nouvelle et supprimez celle-ci.',
    'Clés d’API connues de tous',
  ],
  'weak-password-rule': [
    'Règle de mot de passe faible',
    'Huit caractères ou moins, sans chiffre ni caractère spécial.',
    'Exigez davantage dans les paramètres.',
  ],
  'user-with-the-first-password': [
    'Utilisateur au premier mot de passe',
    'Le mot de passe qui lui a été donné n’a pas encore été changé.',
    'Rappelez-le-lui, ou supprimez l’utilisateur.',
    'Utilisateurs au premier mot de passe',
  ],
  'registration-hook-of-a-service-provider': [
    'Webhook d’enregistrement d’un fournisseur',
    'Aucune partie de la plateforme ne l’appelle.',
    'Définissez-le aux comptes.',
  ],
  'no-sbc-addresses': [
    'Aucune adresse SBC',
    'Le portail ne peut pas nommer les adresses qu’un opérateur doit admettre.',
    'Faites-les ajouter par un administrateur de la plateforme.',
  ],
  'sbc-address-from-an-earlier-start': [
    'Adresse SBC d’un démarrage antérieur',
    'D’autres serveurs ont écrit la leur depuis. Le serveur va peut-être bien.',
    'Comparez avec les serveurs en marche.',
    'Adresses SBC d’un démarrage antérieur',
  ],
  'pings-without-answer': [
    'Pings sans réponse',
    'Une passerelle peut être écartée des appels sortants pendant cinq minutes.',
    'Voyez si l’opérateur répond à OPTIONS.',
  ],
  'smpp-login-that-cannot-work': [
    'Connexion SMPP impossible',
    'Le nom ou le mot de passe de la connexion entrante manque, ou deux opérateurs ont les mêmes.',
    'Saisissez les deux, différents pour chaque opérateur.',
    'Connexions SMPP impossibles',
  ],
};
