export default {
  heading: 'Einstellungen',
  menu: 'Einstellungen',
};
