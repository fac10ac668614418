export default {
  heading: 'Zwei Anrufe vergleichen',
  menu: 'Zwei Anrufe vergleichen',
};
