export default {
  heading: 'Fehlschläge',
  menu: 'Fehlschläge',
};
