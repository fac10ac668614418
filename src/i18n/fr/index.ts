import french from 'ra-language-french';
import { portal } from './portal.ts';
import { publicMessages } from './public.ts';

/** All French texts, to be merged over the English ones in this order. */
export const messages = [french, publicMessages, { portal }];
