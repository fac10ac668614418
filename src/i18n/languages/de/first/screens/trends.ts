export default {
  heading: 'Trends',
  menu: 'Trends',
};
