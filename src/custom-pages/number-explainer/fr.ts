import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Parcours des appels',
  open: 'Expliquer ses appels',
} satisfies Texts<typeof english>;
