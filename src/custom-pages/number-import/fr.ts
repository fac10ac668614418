import type { Texts } from '../../i18n/texts.ts';
import type english from './en.ts';

export default {
  menu: 'Importer des numéros',
  heading: 'Importer des numéros de téléphone',
  link: 'Importer des numéros',
} satisfies Texts<typeof english>;
