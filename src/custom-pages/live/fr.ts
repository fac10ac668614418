import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'En direct',
  title: 'En direct : %{name}',
  open: 'Ce qui se passe maintenant',
  asked_at: "État au %{time}. Rien ne s'actualise tout seul ici.",
  calls: 'Appels en cours',
  no_calls: 'Aucun appel en cours.',
  queues: "Files d'attente",
  no_queues: "Aucune file d'attente ne retient d'appelant.",
  conferences: 'Conférences',
  no_conferences: 'Aucune conférence en cours.',
  devices: 'Appareils enregistrés',
  no_devices: "Aucun appareil n'est enregistré.",
  from: 'De',
  to: 'Vers',
  direction: 'Sens',
  status: 'État',
  trunk: 'Trunk',
  waiting: '%{smart_count} appelant en attente |||| %{smart_count} appelants en attente',
  hang_up: 'Raccrocher',
  hang_up_call: "Raccrocher l'appel de %{from} vers %{to}",
  hang_up_question:
    "Raccrocher l'appel de %{from} vers %{to} ? Les deux correspondants sont coupés immédiatement.",
  hung_up: "L'appel a été terminé",
} satisfies Texts<typeof english>;
