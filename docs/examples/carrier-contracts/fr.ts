export default {
  fields: { description: 'Contrat', name: 'Ligne' },
  ask_first: 'Consultez les achats avant de modifier un opérateur.',
};
