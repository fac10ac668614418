import french from 'ra-language-french';
import { errors } from './errors.ts';
import { numberImport } from './numberImport.ts';
import { panels } from './panels.ts';
import { portal } from './portal.ts';
import { publicMessages } from './public.ts';
import { resources } from './resources.ts';
import { screens } from './screens.ts';
import { speech } from './speech.ts';
import { work } from './work.ts';

/** All French texts, to be merged over the English ones in this order. */
export const messages = [
  french,
  publicMessages,
  { portal },
  { portal: { errors } },
  { portal: panels },
  { portal: speech },
  { portal: work },
  { resources },
  { screens },
  { screens: { 'number-import': numberImport } },
];
