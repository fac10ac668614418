/** In place of the router that react-admin makes where there is none, with addresses behind #: the portal has its own. */
export * from 'react-router-dom';
export const createHashRouter = () => {
  throw new Error('The portal is inside a router of its own');
};
