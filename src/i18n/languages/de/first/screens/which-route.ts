export default {
  heading: 'Welche Route?',
  menu: 'Welche Route?',
};
