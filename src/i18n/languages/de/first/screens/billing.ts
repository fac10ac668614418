export default {
  heading: 'Abonnement',
  menu: 'Abonnement',
};
