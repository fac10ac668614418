export default {
  heading: 'Laufende Anrufe',
  menu: 'Laufende Anrufe',
  open: 'Laufende Anrufe',
};
