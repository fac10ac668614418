export default {
  heading: 'Als Datei',
  menu: 'Als Datei',
};
