import type { Texts } from '../../../i18n/texts.ts';
import type english from './en.ts';

export default {
  step: {
    network: 'Réseau interne',
    source: 'Source',
    called: 'Numéro appelé',
    host: 'Hôte',
    registration: 'Nom enregistré',
    carriers: 'Opérateurs à cette adresse',
    number: 'Le numéro exact',
    pattern: 'Motifs',
    default: 'Routes par défaut',
    loop: 'Boucle',
    application: 'Application',
    teams: 'Microsoft Teams',
    realm: 'Compte de l’appareil',
    trunk: 'Opérateur qui s’authentifie',
    client: 'Qui appelle',
    siprec: 'Session d’enregistrement',
    account: 'Compte',
    limits: 'Limites',
    direct: 'Appels directs',
    answer: 'Réponse',
  },
  network: {
    internal:
      '%{source} est dans le réseau interne de la plateforme : l’appel est pris pour un appel sortant.',
  },
  source: {
    none: 'L’adresse source n’est pas connue.',
    elsewhere: 'L’appel vient d’une adresse qu’aucune passerelle ne couvre.',
    registrar:
      'L’appel vient de %{host}, où l’opérateur est enregistré. L’adresse de ce nom n’est pas visible ; aucune passerelle n’est supposée la couvrir.',
    packet: 'L’appel vient de %{source}. Le port et le protocole sont ignorés.',
    forwarded: 'L’en-tête X-Forwarded-For dit %{source}, ce qui remplace l’adresse du paquet.',
  },
  called: {
    anonymous: 'La requête ne nomme pas d’utilisateur : la plateforme cherche le mot « anonymous ».',
    as_sent: 'La plateforme cherche %{number}. D’autres en-têtes, comme To, ne sont pas lus.',
    without_plus: 'La plateforme cherche %{number} : le plus de %{sent} est retiré.',
    cut: 'Les paramètres après le point-virgule ne comptent pas.',
  },
  host: {
    address:
      'L’hôte est une adresse : les opérateurs de tous les comptes sont cherchés par l’adresse source.',
    realm:
      '%{host} est le domaine SIP de %{account} : seuls ses opérateurs et ceux de son fournisseur sont examinés.',
    realm_inactive:
      '%{host} est le domaine SIP de %{account}, qui n’est pas actif : tous les opérateurs sont examinés.',
    no_realm: '%{host} n’est le domaine SIP d’aucun compte : tous les opérateurs sont examinés.',
  },
  registration: {
    one: '%{name} est enregistré comme %{user} à cet hôte, et une de ses passerelles a l’adresse.',
    several: '%{smart_count} passerelles de %{name} ont l’adresse : la plateforme refuse de choisir.',
    no_account:
      '%{name} n’appartient à aucun compte, si bien que ses appels enregistrés sont pris pour ceux d’un appareil.',
  },
  carriers: {
    no_source: 'Une telle adresse ne fait trouver aucun opérateur.',
    none: 'Aucun opérateur actif n’a de passerelle entrante qui couvre %{source}.',
    none_read: 'Aucune des passerelles lues n’est entrante et ne couvre %{source}.',
    covered:
      'Une passerelle de %{names} couvre %{source}. |||| Des passerelles de %{smart_count} opérateurs couvrent %{source} : %{names}.',
    registered: '%{names} est enregistré à %{source}. |||| %{names} sont enregistrés à %{source}.',
    gateway_inactive:
      'Une passerelle de %{name} est désactivée. La plateforme ne lit pas cet interrupteur pour les appels entrants.',
  },
  number: {
    none: 'Aucun de ces opérateurs n’a le numéro %{number}.',
    exact: '%{number} est chez %{names}.',
    several:
      '%{number} est chez %{smart_count} de ces opérateurs (%{names}) : la plateforme refuse de choisir.',
    quote:
      'Une apostrophe dans le numéro, ou une barre oblique inverse à la fin, casse la recherche de la plateforme.',
  },
  pattern: {
    hit: 'Le motif %{pattern} correspond. Aucun texte plus long ne le fait (%{smart_count} caractères).',
    none: 'Le %{smart_count} motif de ces opérateurs ne correspond pas. |||| Aucun des %{smart_count} motifs de ces opérateurs ne correspond.',
    no_patterns: 'Ces opérateurs n’ont pas de motifs.',
  },
  default: {
    realm:
      'Le numéro n’y est pas. Par le domaine l’appel est pris quand même, pour %{account}, comme un appel de %{name}.',
    carrier: 'Le numéro n’y est pas ; %{name} a la seule route par défaut à cette adresse.',
    several:
      '%{smart_count} opérateurs à cette adresse ont une route par défaut (%{names}) : la plateforme refuse de choisir.',
    twice:
      '%{names} : des passerelles du même opérateur diffèrent par leur réglage de chiffrement, si bien que sa route par défaut compte deux fois.',
    only_account: 'Le fournisseur de services n’a qu’un compte, %{account}, qui reçoit l’appel.',
    none: 'Aucun opérateur d’un compte n’a de route par défaut ici, et le fournisseur de services a plus d’un compte. L’application d’un opérateur commun à tous les comptes ne vaut pas pour les numéros inconnus.',
  },
  account: {
    none: 'Le numéro n’a pas de compte : la plateforme échoue.',
    no_provider: 'L’opérateur %{name} n’a pas de fournisseur de services : la plateforme échoue.',
    of_realm: 'Le domaine décide du compte : %{account}.',
    of_carrier: 'L’opérateur décide du compte : %{account}.',
    of_number: 'Le numéro décide du compte : %{account}.',
    not_realm:
      'Ce n’est pas le compte du domaine, %{account}, dont les interrupteurs et les limites comptent encore.',
    inactive: '%{account} n’est pas actif.',
    no_records: '%{account} ne garde pas de relevés d’appels.',
  },
  loop: { found: 'L’appel porte l’en-tête de l’application qu’il atteindrait de nouveau.' },
  application: {
    of_number: 'L’application de %{number} chez %{name} est prise.',
    of_carrier: 'L’application de l’opérateur %{name} est prise.',
    none: 'Ni le numéro ni l’opérateur %{name} n’a d’application.',
  },
  siprec: {
    none: 'L’appel est une session d’enregistrement, et le compte n’a pas d’application pour elles.',
    found:
      'L’appel est une session d’enregistrement : l’application du compte pour elles remplace celle du numéro.',
  },
  limits: {
    capacity: 'Autant d’appels que le compte en a payé sont en cours.',
    account_limit: 'La limite d’appels du compte est atteinte.',
    no_subscription: 'Ni le compte ni le fournisseur de services n’a de limite ou d’abonnement.',
    provider_limit: 'La limite d’appels du fournisseur de services est atteinte.',
  },
  teams: {
    found: 'L’adresse est de Microsoft, et %{host} est un tenant : son application est prise.',
    no_application: 'Le tenant %{host} n’a pas d’application.',
    no_account: 'L’application n’appartient à aucun compte : la plateforme échoue.',
    none: 'L’adresse est de Microsoft, et aucun tenant n’a le nom %{host}.',
    other_account:
      'L’application appartient à un autre compte que le tenant : le compte de l’application compte.',
  },
  realm: {
    found: 'Aucun opérateur : l’appelant est pris pour un appareil de %{account}.',
    none: 'Aucun opérateur, et aucun compte n’a le domaine SIP %{host}.',
    ip_host: 'Aucun opérateur, et un appareil nommerait un domaine SIP au lieu d’une adresse.',
  },
  trunk: {
    accepted:
      'L’opérateur %{name} s’authentifie avec son nom d’utilisateur. L’application du compte pour les appareils ne compte pas.',
    number: 'Le numéro %{number} y décide.',
    no_number: 'Le numéro n’y est pas : l’application de l’opérateur compte.',
  },
  client: {
    challenge: 'L’appelant ne montre pas d’identifiants : la plateforme les demande.',
    hook: 'Le webhook d’enregistrement de %{account} décide ; les mots de passe des clients ne servent pas.',
    known: 'Le client %{name} s’authentifie.',
    unknown: 'Le compte n’a ni client ni opérateur %{name}.',
    inactive: 'Le client %{name} n’est pas actif.',
    wrong: 'Le mot de passe de %{name} est faux.',
    no_password: 'Le client %{name} n’a pas de mot de passe, ce qui fait échouer la plateforme.',
  },
  direct: {
    application: 'Le client peut appeler des applications par leur sid, de tout compte.',
    queue: 'Le client peut appeler les files d’attente : il prend un appelant de %{name}.',
    conference: 'Le client peut appeler les applications, donc les conférences : il rejoint %{name}.',
    user: '%{name} est enregistré, et le client peut appeler les utilisateurs.',
    device_application:
      'L’application des appels d’appareils SIP de %{account} prend tous les appels de ses appareils.',
  },
  answer: {
    no_application: 'Il n’y a pas d’application à qui remettre l’appel.',
    application_unseen: 'L’appel va à une application qui n’est pas dans la liste.',
    no_hook: '%{name} n’a pas de webhook d’appel.',
    bad_hook: '%{name} a l’adresse %{url}, que la plateforme ne peut pas appeler.',
    no_verbs: 'Le JSON de %{name} est une liste vide : il n’y a rien à exécuter.',
    unknown_application: 'Aucune application n’a le SID indiqué.',
    verbs: 'Les verbes de %{name} sont exécutés. Son webhook n’est pas appelé.',
    hook: 'Le webhook de %{name} est appelé : %{method} %{url}',
  },
  unsure: {
    registration: '%{name} est enregistré selon sa fiche ; on ne voit pas si c’est encore le cas.',
    registered_trunk: '%{name} est peut-être enregistré à cette adresse, ce qui laisserait entrer l’appel.',
    gateways_unread:
      'Les passerelles de %{smart_count} autre opérateur n’ont pas été lues. |||| Les passerelles de %{smart_count} autres opérateurs n’ont pas été lues.',
    case: 'Le numéro enregistré diffère par la casse, des accents ou des espaces finales, que la plateforme néglige en général.',
    equal_patterns:
      'Un autre motif est aussi long et correspond : lequel l’emporte, seule la base de données le sait. |||| %{smart_count} autres motifs sont aussi longs et correspondent : lequel l’emporte, seule la base de données le sait.',
    not_run:
      'Un motif qui pourrait ne pas aboutir n’a pas été essayé ici. |||| %{smart_count} motifs qui pourraient ne pas aboutir n’ont pas été essayés ici.',
    first_carrier:
      'Plusieurs opérateurs sont aussi proches : lequel vient en premier, seule la base de données le sait.',
    accounts_hidden:
      'Un utilisateur de compte ne peut pas voir combien de comptes le fournisseur de services a.',
    hidden_route: 'Une route du compte qu’aucune interface ne montre peut encore mener à une application.',
    applications_unread: 'Les applications n’ont pas pu être lues.',
    application_unseen: 'Elle appartient peut-être à un autre compte, ou a disparu.',
    device_application_first:
      'Selon le code, l’application vient avant les appels directs ; cela n’a pas été essayé sur une plateforme.',
  },
  hidden: {
    account:
      'Autant que ce compte le voit : les opérateurs d’autres comptes, et les numéros d’autres comptes chez les opérateurs du fournisseur, ne sont pas visibles.',
    provider:
      'Dans ce fournisseur de services : les opérateurs d’autres à la même adresse, et les numéros sans compte, ne sont pas visibles.',
    registered: 'La plateforme seule connaît les adresses des opérateurs enregistrés.',
    call_routes: 'Les routes d’appels du compte n’ont pas d’interface ; l’une peut mener à une application.',
    internal_network:
      '%{source} est une adresse privée : si elle est dans le réseau interne de la plateforme, l’appel est pris pour un appel sortant.',
    hook: 'Ce que l’appelant entend dépend de ce que le webhook soit joignable et de sa réponse.',
    registration_hook: 'Ce que répond le webhook d’enregistrement.',
    limits: 'Les limites d’appels en cours ne sont pas prédites.',
    servers: 'Il n’est pas prédit si un serveur de médias et un feature server sont libres.',
    dns: 'Il n’est pas vérifié si le nom de l’hôte mène à cette plateforme.',
    before: 'Les mandataires, pare-feu et filtres devant la plateforme ne sont pas vérifiés.',
    settings:
      'Des réglages du serveur comptent aussi : réseaux internes, autres adresses Teams, durée de conservation des réponses de la base.',
  },
} satisfies Texts<typeof english>;
