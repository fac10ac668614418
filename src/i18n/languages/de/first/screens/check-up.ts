export default {
  heading: 'Prüfung',
  menu: 'Prüfung',
};
