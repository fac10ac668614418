import type { RuleText } from '../types.ts';
import type { english } from './en.ts';

export const french: Record<keyof typeof english, RuleText> = {
  'registration-without-gateway': [
    'Enregistrement sans passerelle',
    'La plateforme s’enregistre aux passerelles sortantes et actives, et il n’y en a pas.',
    'Ajoutez une passerelle « Sortant » et « Actif ».',
    'Enregistrements sans passerelle',
  ],
  'registration-trunk-that-does-not-register': [
    'Trunk d’enregistrement qui ne s’enregistre pas',
    'Seul « enregistrement requis » compte, pas le type : ses appels entrants sont refusés.',
    'Activez l’enregistrement.',
    'Trunks d’enregistrement qui ne s’enregistrent pas',
  ],
  'registration-without-credentials': [
    'Enregistrement sans identifiants',
    'Sans nom d’utilisateur ou mot de passe, l’opérateur est ignoré : il ne s’enregistre jamais.',
    'Saisissez les deux.',
    'Enregistrements sans identifiants',
  ],
  'not-registered': [
    'Non enregistré',
    'Tant que l’enregistrement échoue, les appels entrants de cet opérateur sont rejetés.',
    'Vérifiez les identifiants et la réponse de l’opérateur.',
    'Non enregistrés',
  ],
  'registration-looks-out-of-date': [
    'Enregistrement qui semble périmé',
    'Il devrait avoir été renouvelé ; une horloge est peut-être fausse, ou le serveur arrêté.',
    'Voyez s’il se renouvelle ; sinon, regardez le serveur.',
    'Enregistrements qui semblent périmés',
  ],
  'calls-to-the-registered-address-find-no-account': [
    'Les appels vers l’adresse enregistrée ne trouvent pas de compte',
    'Un opérateur du fournisseur s’enregistre sous l’adresse de la passerelle, et ces appels sont refusés par 404.',
    'Donnez l’opérateur à un compte, ou définissez le domaine SIP de la plateforme.',
  ],
  'registered-under-another-name': [
    'Enregistré sous un autre nom',
    'Les appels arrivent pour l’utilisateur « From » et sont cherchés par le nom d’utilisateur.',
    'Utilisez un seul nom, ou donnez un domaine SIP au compte.',
    'Enregistrés sous un autre nom',
  ],
  'two-carriers-with-one-registration': [
    'Deux opérateurs pour un enregistrement',
    'Mêmes passerelle, nom et mot de passe : un seul s’enregistre.',
    'N’en gardez qu’un.',
  ],
  'registered-name-leads-nowhere': [
    'Le nom enregistré ne mène nulle part',
    'Des appels peuvent arriver pour l’utilisateur enregistré, et ni numéro ni application ne les prend.',
    'Ajoutez le nom comme numéro, ou donnez une application à l’opérateur.',
    'Noms enregistrés qui ne mènent nulle part',
  ],
  'authentication-trunk-without-password': [
    'Trunk d’authentification sans mot de passe',
    'La plateforme accepte un mot de passe vide : qui connaît le nom d’utilisateur et le domaine SIP appelle comme cet opérateur.',
    'Saisissez un mot de passe, ici et chez l’opérateur.',
    'Trunks d’authentification sans mot de passe',
  ],
  'authentication-trunk-without-sip-realm': [
    'Trunk d’authentification sans domaine SIP',
    'Ses appels arrivent par le domaine SIP du compte, et il n’y en a pas.',
    'Définissez un domaine SIP.',
    'Trunks d’authentification sans domaine SIP',
  ],
  'addresses-that-need-no-password': [
    'Adresses sans mot de passe',
    'Qui appelle de ces passerelles entrantes est accepté sans identifiants ; le type du trunk n’est pas lu.',
    'Décochez « Entrant » où le mot de passe doit compter.',
  ],
  'one-user-name-for-several': [
    'Un nom d’utilisateur pour plusieurs',
    'Trunk et appareil, ou deux trunks, se connectent sous un même nom : le mot de passe décide.',
    'Utilisez des noms distincts.',
  ],
  'registered-trunks-of-one-registrar': [
    'Trunks enregistrés auprès d’un même serveur',
    'Leurs appels viennent d’une même adresse : si un numéro est sur les deux, ou si les deux ont une application pour les numéros inconnus, ils sont refusés avec 503.',
    'Gardez le numéro, ou l’application, sur un seul.',
  ],
  'not-registered-yet': [
    'Pas encore enregistré',
    'La plateforme n’a noté aucun enregistrement jusqu’ici. Elle essaie en moins d’une minute ; jusqu’au premier succès, les appels de l’opérateur sont refusés.',
    'Si cela dure, regardez le serveur qui enregistre.',
    'Pas encore enregistrés',
  ],
  'authentication-trunk-without-user-name': [
    'Trunk d’authentification sans nom d’utilisateur',
    'Personne ne peut se connecter par ce trunk.',
    'Saisissez nom et mot de passe.',
    'Trunks d’authentification sans nom d’utilisateur',
  ],
};
