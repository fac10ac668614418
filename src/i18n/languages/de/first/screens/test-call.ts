export default {
  heading: 'Testanruf',
  menu: 'Testanruf',
  open: 'Testanruf',
};
