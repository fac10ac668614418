export default {
  heading: 'Export und Vergleich',
  menu: 'Export und Vergleich',
};
