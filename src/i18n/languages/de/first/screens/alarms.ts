export default {
  heading: 'Alarme',
  menu: 'Alarme',
};
