import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Téléphone',
  open: 'Appeler d’ici',
} satisfies Texts<typeof english>;
