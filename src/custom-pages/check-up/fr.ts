import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Vérification',
} satisfies Texts<typeof english>;
