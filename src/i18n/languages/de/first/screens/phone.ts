export default {
  heading: 'Telefon',
  menu: 'Telefon',
  open: 'Von hier anrufen',
};
