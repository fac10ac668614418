import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Parcours des appels',
  open: 'Acheminement de ce numéro',
  open_carrier: 'Acheminement de ses appels',
} satisfies Texts<typeof english>;
