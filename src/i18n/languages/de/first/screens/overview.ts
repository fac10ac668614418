export default {
  heading: 'Übersicht',
  menu: 'Übersicht',
};
