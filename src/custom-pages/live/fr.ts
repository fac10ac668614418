import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';
import type form from './en.form.ts';

export default {
  menu: 'Appels en direct',
  title: 'En direct : %{name}',
  open: 'Appels en direct',
  asked_at: "État au %{time}. S'actualise seul tant que cette page est visible.",
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
  hang_up_asked: 'La plateforme a reçu la demande de raccrocher',
  hanging_up: 'fin en cours…',
  hung_up: "L'appel a été terminé",
  still_going: "L'appel est toujours en cours bien que la plateforme ait reçu la demande de raccrocher",
} satisfies Texts<typeof english & typeof form>;
