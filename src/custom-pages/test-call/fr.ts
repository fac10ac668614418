import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Appel de test',
  open: 'Appel de test',
} satisfies Texts<typeof english>;
