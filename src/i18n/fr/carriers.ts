/** French texts of the carriers' list; those of the form are in carrierForm.ts. */
export const carriers = {
  name: 'opérateur |||| opérateurs',
  heading: 'Opérateurs',
  menu: 'Opérateurs',
  add: 'Ajouter un opérateur',
  addTitle: 'Ajouter un opérateur',
  editTitle: "Modifier l'opérateur",
  filter: 'Filtrer les opérateurs',
  empty: 'Aucun opérateur.',
  about:
    'Un opérateur relie la plateforme au réseau téléphonique : les appels et les messages passent par lui.',
  created: 'Opérateur créé',
  updated: 'Opérateur mis à jour',
  deleted: 'Opérateur %{name} supprimé',
  confirmDelete: "Voulez-vous vraiment supprimer l'opérateur %{name} ?",
  deleteButton: "Supprimer l'opérateur",
  account_filter: 'Utilisé par',
  used_by_note:
    'Opérateurs que %{name} peut utiliser : les siens, et ceux du fournisseur de services que tous les comptes partagent.',
  send_calls_to: 'Faites envoyer les appels de votre opérateur à',
  gateways: {
    show: 'Voir',
    show_of: 'Voir les passerelles de %{name}',
    again: 'Regarder à nouveau les passerelles de %{name}',
    checking: 'Vérification des passerelles…',
    failed: 'Erreur des passerelles',
    none: 'Aucune passerelle',
    inbound: '%{count} entrantes',
    outbound: '%{count} sortantes',
    inactive: '%{count} inactives',
    smpp: 'SMPP : %{counts}',
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
    check_failed: "L'état n'a pas pu être lu : %{message}",
    download: 'Télécharger le pcap',
    downloading: 'Récupération de la capture…',
    no_capture:
      "Aucune capture de cet enregistrement n'est conservée. La plateforme ne garde les captures que quelques jours.",
    no_store: "La plateforme n'atteint pas son dépôt de captures, ou n'en a pas.",
    capture_failed: "La capture n'a pas pu être récupérée : %{message}",
  },
  remove: {
    progress: '%{done} numéros de téléphone parcourus sur %{total}',
    unnamed_routing: 'Route par défaut',
    blocked_by_numbers:
      "Pour être supprimé, l'opérateur ne doit être utilisé par aucun numéro de téléphone (%{numbers}).",
    blocked_by_routings:
      "Pour être supprimé, l'opérateur ne doit être utilisé par aucun routage d'appels sortants (%{routings}).",
    blocked_by_both:
      "Pour être supprimé, l'opérateur ne doit être utilisé par aucun numéro de téléphone (%{numbers}) ni routage d'appels sortants (%{routings}).",
    unseen_numbers:
      "Tous les numéros de téléphone n'ont pas pu être parcourus. La plateforme refuse si l'un d'eux l'utilise encore.",
    unseen_routings: "Tous les routages d'appels sortants n'ont pas pu être parcourus.",
    unseen_routings_service_provider: "Les routages d'appels sortants des comptes ne vous sont pas visibles.",
    unseen_routings_account:
      "Le routage d'appels sortants du fournisseur de services ne vous est pas visible.",
    unseen_consequence:
      "Si l'un d'eux utilise cet opérateur, la plateforme supprime ses passerelles, puis échoue et garde l'opérateur.",
  },
  fields: {
    name: 'Nom',
    account_sid: 'Utilisé par',
    is_active: 'Actif',
    register_status: 'Enregistrement',
    trunk_type: 'Type de trunk',
    voip_carrier_sid: 'Passerelles',
  },
  words: { account_sid: { none: 'Tous les comptes' }, is_active: { on: 'Actif', off: 'Inactif' } },
};
