export default {
  heading: 'Nummer erklären',
  menu: 'Nummer erklären',
  open: 'Wie diese Nummer geroutet wird',
  open_carrier: 'Wie seine Anrufe geroutet werden',
};
