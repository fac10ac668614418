import { useTranslate } from 'ra-core';

/** After a label: some languages have a space before it. */
export const Colon = () => useTranslate()('portal.colon');
