export default {
  heading: 'Rufnummern importieren',
  menu: 'Nummern importieren',
  link: 'Nummern importieren',
};
