export default {
  billing: 'Billing',
  minutes: '%{smart_count} minute begun |||| %{smart_count} minutes begun',
  failed_calls: 'Failed calls of the week',
  contacts: 'Who is on duty',
  duty: 'Carrier desk: ring 4711.',
};
