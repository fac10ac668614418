export default {
  menu: 'Appels par jour',
  heading: 'Appels par jour',
  period: 'Période',
  days: 'Dernier jour |||| %{smart_count} derniers jours',
  panel: 'Appels',
  loading: 'Chargement…',
  failed: 'Les appels n’ont pas pu être lus',
  none: 'Aucun appel sur cette période.',
  sampled: 'Seuls les %{looked} appels les plus récents sur %{total} sont comptés.',
  day: 'Jour',
  answered: 'Pris',
  failed_calls: 'Sans réponse',
};
