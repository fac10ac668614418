export default {
  heading: 'Ausgehende Route',
  menu: 'Ausgehende Route',
};
