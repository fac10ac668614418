import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Route entrante',
  open: 'Routage de ce numéro',
  open_carrier: 'Routage de ses appels',
} satisfies Texts<typeof english>;
