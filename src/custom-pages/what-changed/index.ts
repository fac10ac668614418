import { EVERYBODY } from '../../authProvider/access.ts';
import { page } from '../../components/app/lazyComponent.tsx';
import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  name: 'what-changed',
  access: { list: EVERYBODY },
  pages: { '': page(() => import('./WhatChangedPage.tsx')) },
});
