export default {
  heading: 'Eingehende Route',
  menu: 'Eingehende Route',
  open: 'Wie diese Nummer geroutet wird',
  open_carrier: 'Wie seine Anrufe geroutet werden',
};
