export default {
  answered: 'Répond',
  unanswered: 'Personne ne répond',
  house_rule: 'Les nôtres se terminent par %{domain}.',
};
