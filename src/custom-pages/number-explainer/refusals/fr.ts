import type { Texts } from '../../../i18n/texts.ts';
import type english from './en.ts';

export default {
  refusal: {
    internal: 'la source est prise pour un serveur de la plateforme',
    quote: 'une apostrophe ou une barre oblique inverse dans le numéro appelé casse la recherche',
    multiple_gateways: 'plusieurs passerelles appartiennent au nom enregistré',
    multiple_realm_numbers: 'le numéro est sur plusieurs opérateurs derrière cette adresse',
    multiple_numbers: 'le numéro est sur plusieurs opérateurs derrière cette adresse',
    multiple_defaults: 'plusieurs routes par défaut sont derrière cette adresse',
    not_provisioned: 'personne n’a ce numéro',
    number_without_account: 'le numéro n’a pas de compte',
    carrier_without_provider: 'l’opérateur n’a pas de fournisseur de services',
    loop: 'l’appel tourne en rond',
    siprec: 'le compte n’a pas d’application pour les appels SIPREC',
    unknown_source: 'aucun opérateur n’est connu à cette adresse',
    unknown_realm: 'aucun compte n’a ce domaine SIP',
    challenge: 'l’appelant doit s’authentifier',
    credentials: 'les identifiants ne conviennent pas',
    client_without_password: 'le client n’a pas de mot de passe',
    hook_refused: 'le webhook d’enregistrement refuse',
    hook_without_status: 'le webhook d’enregistrement répond sans statut',
    teams_no_application: 'le tenant Teams ne mène à aucune application',
    teams_without_account: 'l’application du tenant Teams n’a pas de compte',
    inactive: 'le compte n’est pas actif',
    inactive_later: 'le compte auquel mène le numéro n’est pas actif',
    capacity: 'tous les appels payés sont en cours',
    account_limit: 'la limite d’appels du compte est atteinte',
    no_subscription: 'le compte n’a pas d’abonnement',
    provider_limit: 'la limite d’appels du fournisseur de services est atteinte',
    no_application: 'aucune application n’est trouvée',
    no_hook: 'l’application n’a pas de webhook d’appel',
    bad_hook: 'l’adresse du webhook n’est pas de celles que la plateforme appelle',
    no_verbs: 'le JSON de l’application est une liste vide',
    unknown_application: 'aucune application n’a ce SID',
  },
  mend: {
    internal: 'Faites envoyer l’opérateur depuis une adresse hors du réseau interne de la plateforme.',
    quote: 'L’opérateur doit envoyer le numéro sans apostrophe ni barre oblique inverse.',
    multiple_gateways: 'Laissez une seule passerelle avec cette adresse chez l’opérateur.',
    multiple_realm_numbers: 'Ne gardez le numéro que sur un de ces opérateurs.',
    multiple_numbers:
      'Ne gardez le numéro que sur un de ces opérateurs, ou donnez-leur des adresses distinctes.',
    multiple_defaults:
      'Retirez toutes les applications par défaut sauf une, ou donnez le numéro à un opérateur.',
    not_provisioned:
      'Ajoutez le numéro à l’opérateur, ou donnez une application par défaut à l’opérateur d’un compte.',
    number_without_account: 'Donnez un compte au numéro.',
    carrier_without_provider:
      'Faites donner un fournisseur de services à l’opérateur par l’administrateur de la plateforme.',
    loop: 'Faites appeler par l’application une autre sortie que son propre numéro.',
    siprec: 'Choisissez dans le compte une application pour les appels SIPREC.',
    unknown_source: 'Ajoutez l’adresse comme passerelle entrante d’un opérateur actif.',
    unknown_realm: 'Vérifiez le domaine dans les réglages de l’appelant, ou donnez-le à un compte.',
    challenge:
      'Habituel pour les appareils, qui s’authentifient alors. Un opérateur qui ne s’authentifie pas a besoin d’une passerelle entrante avec cette adresse.',
    credentials:
      'Vérifiez le nom d’utilisateur et le mot de passe dans l’appareil, et que le client est actif.',
    client_without_password: 'Donnez un mot de passe au client.',
    hook_refused: 'Regardez ce que répond le webhook d’enregistrement du compte.',
    hook_without_status: 'Le webhook d’enregistrement doit répondre avec « status » : « ok » ou « fail ».',
    teams_no_application: 'Donnez une application au tenant Teams.',
    teams_without_account: 'Choisissez pour le tenant Teams une application d’un compte.',
    inactive: 'Faites activer le compte.',
    inactive_later: 'Faites activer le compte, ou donnez le numéro à un autre.',
    capacity: 'Attendez que des appels se terminent, ou achetez plus de capacité.',
    account_limit: 'Attendez que des appels se terminent, ou relevez la limite du compte.',
    no_subscription: 'Le compte a besoin d’un abonnement, ou d’une limite d’appels.',
    provider_limit: 'Attendez que des appels se terminent, ou relevez la limite du fournisseur de services.',
    no_application: 'Donnez une application au numéro, à son opérateur ou, pour des appareils, au compte.',
    no_hook: 'Donnez un webhook d’appel à l’application : son propre JSON ne suffit pas.',
    bad_hook: 'L’adresse doit commencer par http, https, ws ou wss, en minuscules.',
    no_verbs:
      'Écrivez des verbes dans le JSON de l’application, ou retirez-le pour que le webhook soit appelé.',
    unknown_application: 'Vérifiez le SID de l’application.',
  },
  refusal_of: {
    inactive: '%{name} n’est pas actif',
    no_provider: '%{name} n’a pas de fournisseur de services',
    not_inbound: 'la passerelle de %{name} avec cette adresse n’est pas entrante',
    no_inbound: '%{name} n’a pas de passerelle entrante avec une adresse',
    not_registered: '%{name} n’est pas enregistré',
    not_registered_yet: '%{name} n’y est pas enregistré, ni encore ailleurs pour autant qu’on sache',
    cannot_register: '%{name} ne peut pas s’enregistrer',
    does_not_register: '%{name} ne s’enregistre pas',
    registered: 'les appels de %{name} viennent de là où il est enregistré',
    logs_in: '%{name} doit s’authentifier',
    no_login: 'personne ne peut s’authentifier comme %{name}',
  },
  mend_of: {
    inactive: 'Activez l’opérateur, ou donnez le numéro à un autre.',
    no_provider:
      'Faites donner un fournisseur de services à l’opérateur par un administrateur de la plateforme.',
    not_inbound: 'Cochez « Entrant » à cette passerelle.',
    no_inbound: 'Ajoutez comme passerelles entrantes les adresses d’où viennent ses appels.',
    not_registered:
      'Tant qu’aucun enregistrement ne réussit, ses appels sont refusés : vérifiez ses identifiants, et la réponse du serveur d’enregistrement.',
    not_registered_yet:
      'La plateforme enregistre en moins d’une minute. Ses appels sont alors pris depuis là où il est enregistré ; une autre adresse a besoin d’une passerelle entrante.',
    cannot_register:
      'Donnez à l’opérateur un nom d’utilisateur pour l’enregistrement et une passerelle sortante active.',
    does_not_register: 'Activez l’enregistrement de l’opérateur, ou ajoutez des passerelles entrantes.',
    registered: 'Une autre adresse d’où viendraient ses appels a besoin d’une passerelle entrante.',
    logs_in:
      'Habituel pour un tel opérateur, qui s’authentifie alors au domaine SIP. Des appels sans authentification ont besoin d’une passerelle entrante avec leur adresse.',
    no_login: 'Saisissez nom d’utilisateur et mot de passe des appels entrants dans l’opérateur.',
  },
} satisfies Texts<typeof english>;
