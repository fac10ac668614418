/** Key of react-admin's store. */
export const LAST_ACCOUNT = 'phone.account';
