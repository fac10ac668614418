import type { Translation } from '../formText.ts';
import type english from './en.ts';
import type englishForm from './en.form.ts';
import form from './fr.form.ts';

export default {
  name: 'opérateur |||| opérateurs',
  heading: 'Opérateurs',
  menu: 'Opérateurs',
  add: 'Ajouter un opérateur',
  addTitle: 'Ajouter un opérateur',
  editTitle: 'Modifier l’opérateur',
  filter: 'Filtrer les opérateurs',
  empty: 'Aucun opérateur.',
  about:
    'Un opérateur relie la plateforme au réseau téléphonique : les appels et les messages passent par lui.',
  created: 'Opérateur créé',
  updated: 'Opérateur mis à jour',
  deleted: 'Opérateur %{name} supprimé',
  confirmDelete: 'Voulez-vous vraiment supprimer l’opérateur %{name} ?',
  deleteButton: 'Supprimer l’opérateur',
  account_filter: 'Utilisé par',
  used_by_note:
    'Opérateurs que %{name} peut utiliser : les siens, et ceux du fournisseur de services que tous les comptes partagent.',
  send_calls_to: 'Faites envoyer les appels de votre opérateur à',
  gateways: {
    show: 'Vérifier',
    show_all: 'Vérifier les passerelles de tous les opérateurs affichés',
    again: 'Vérifier à nouveau les passerelles de tous les opérateurs affichés',
    checking: 'Vérification des passerelles…',
    failed: 'Erreur des passerelles',
    none: 'Aucune passerelle',
    inbound: '%{count} entrantes',
    outbound: '%{count} sortantes',
    inactive: '%{count} inactives',
    smpp: 'SMPP : %{counts}',
  },
  register: {
    registered: 'Enregistré',
    unregistered: 'Non enregistré',
    details: 'Enregistrement de %{name}',
    status: 'État',
    status_is: 'État %{status}',
    not_started: 'Pas commencé',
    reason: 'Raison',
    time: 'Signalé',
    until: 'Expire',
    every: 'après %{seconds} secondes',
    call_id: 'Call-ID',
    check: 'Vérifier à nouveau',
    checked: 'Vérifié le %{time}',
    check_failed: 'L’état n’a pas pu être lu : %{message}',
    download: 'Télécharger le pcap',
    downloading: 'Récupération de la capture…',
    no_capture:
      'Aucune capture de cet enregistrement n’est conservée. La plateforme ne garde les captures que quelques jours.',
    no_store: 'La plateforme n’atteint pas son dépôt de captures, ou n’en a pas.',
    capture_failed: 'La capture n’a pas pu être récupérée : %{message}',
  },
  remove: {
    progress: '%{done} numéros de téléphone parcourus sur %{total}',
    unnamed_routing: 'Route par défaut',
    blocked_by_numbers:
      'Pour être supprimé, l’opérateur ne doit être utilisé par aucun numéro de téléphone (%{numbers}).',
    blocked_by_routings:
      'Pour être supprimé, l’opérateur ne doit être utilisé par aucun routage d’appels sortants (%{routings}).',
    blocked_by_both:
      'Pour être supprimé, l’opérateur ne doit être utilisé par aucun numéro de téléphone (%{numbers}) ni routage d’appels sortants (%{routings}).',
    unseen_numbers:
      'Tous les numéros de téléphone n’ont pas pu être parcourus. La plateforme refuse si l’un d’eux l’utilise encore.',
    unseen_routings: 'Tous les routages d’appels sortants n’ont pas pu être parcourus.',
    unseen_routings_service_provider: 'Les routages d’appels sortants des comptes ne vous sont pas visibles.',
    unseen_routings_account:
      'Le routage d’appels sortants du fournisseur de services ne vous est pas visible.',
    unseen_consequence:
      'Si l’un d’eux utilise cet opérateur, la plateforme supprime ses passerelles, puis échoue et garde l’opérateur.',
  },
  fields: {
    name: 'Nom',
    account_sid: 'Utilisé par',
    is_active: 'Actif',
    register_status: 'Enregistrement',
    registration: 'Enregistrement',
    trunk_type: 'Type de trunk',
    voip_carrier_sid: 'Passerelles',
    sip_gateways: 'Passerelles SIP',
    smpp_gateways: 'Passerelles SMPP',
    requires_register: 'Enregistrement requis',
  },
  registration: { all: 'Tous les opérateurs', registered: 'Enregistrés', not_registered: 'Non enregistrés' },
  words: { account_sid: { none: 'Tous les comptes' }, is_active: { on: 'Actif', off: 'Inactif' } },

  form,
  problems: {
    sip_none: 'Vous devez indiquer au moins une passerelle SIP.',
    reg_no_outbound: 'Un trunk par enregistrement exige au moins une passerelle sortante.',
    auth_credentials: 'Un trunk par authentification exige un nom d’utilisateur et un mot de passe.',
    fqdn_outbound: 'Un nom de domaine complet n’est possible que pour les appels sortants.',
    address: 'Indiquez une adresse IP ou un nom de domaine complet valide.',
    address_ipv6:
      'La plateforme ne connaît pas IPv6. Indiquez une adresse IPv4 ou un nom de domaine complet.',
    address_netmask: 'Indiquez ici %{meant} : le masque a son propre champ.',
    address_port: 'Indiquez ici %{meant} : le port a son propre champ.',
    address_scheme: 'Indiquez l’adresse seule : %{meant}',
    address_letters: 'Indiquez le nom tel que le DNS le connaît : %{meant}',
    sip_unique: 'Chaque passerelle SIP doit avoir une adresse IP unique.',
    direction: 'Choisissez entrant, sortant ou les deux.',
    port: 'Indiquez un port de 0 à 65535.',
    netmask: 'Choisissez un masque de 1 à 32.',
    smpp_subdomain: 'Un nom de domaine complet doit comporter un sous-domaine (p. ex. sip.example.com).',
    smpp_address_inbound: 'Indiquez une adresse IP entrante ou un nom de domaine complet valide.',
    smpp_address_outbound: 'Indiquez une adresse IP sortante ou un nom de domaine complet valide.',
    smpp_unique_inbound: 'Chaque passerelle SMPP entrante doit avoir une adresse IP unique.',
    smpp_unique_outbound: 'Chaque passerelle SMPP sortante doit avoir une adresse IP unique.',
    smpp_no_outbound: 'Vous devez indiquer au moins une passerelle sortante.',
    proxy: 'Indiquez un domaine ou une adresse IP valide pour le proxy SIP.',
    register_domain: 'Indiquez un domaine avec un point ou une adresse IP, sans sip: ni espace.',
    username_whitespace: 'Un nom d’utilisateur ne peut pas contenir d’espace.',
    tech_prefix: 'Un préfixe technique comporte au moins %{min} caractères.',
    held_back:
      'Pas encore supprimée : il ne resterait aucune passerelle, car la nouvelle n’a pas pu être enregistrée.',
    no_remove_ice: 'Cette version n’a pas « Retirer ICE ». Décochez-le, puis enregistrez de nouveau.',
    no_dtls_off: 'Cette version n’a pas « Sans DTLS ». Décochez-le, puis enregistrez de nouveau.',
    gateway_gone: 'Quelqu’un d’autre a supprimé cette passerelle. Enregistrez à nouveau pour la recréer.',
  },
  without: 'Cette version de la plateforme n’a pas « %{field} ». L’opérateur a été enregistré sans.',
  consequence:
    'L’opérateur est supprimé avec ses passerelles et ne peut pas être restauré. Ce qui l’utilise encore est d’abord listé.',
} satisfies Translation<typeof english & typeof englishForm>;
