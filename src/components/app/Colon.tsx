import { useTranslate } from 'ra-core';

export const Colon = () => useTranslate()('portal.colon');
