export default {
  heading: 'Geräte',
  menu: 'Geräte',
  open: 'Registrierte Geräte',
};
