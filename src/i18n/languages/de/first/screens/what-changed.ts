export default {
  heading: 'Was sich geändert hat',
  menu: 'Was sich geändert hat',
};
