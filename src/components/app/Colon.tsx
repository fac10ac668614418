import { useTranslate } from 'ra-core';

/** Some languages put a space before the colon. */
export const Colon = () => useTranslate()('portal.colon');
