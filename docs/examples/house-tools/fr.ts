export default {
  billing: 'Facturation',
  minutes: '%{smart_count} minute entamée |||| %{smart_count} minutes entamées',
  failed_calls: 'Appels échoués de la semaine',
  contacts: 'Qui est de garde',
  duty: 'Bureau des opérateurs\u00a0: composez le 4711.',
};
