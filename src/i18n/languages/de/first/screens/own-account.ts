export default {
  heading: 'SIP-Realm',
  menu: 'SIP-Realm',
};
