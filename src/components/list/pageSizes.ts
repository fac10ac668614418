/** Rows on a page (specification, 'Business constants': 25, 50, 100; default 25). */
export const PAGE_SIZES = [25, 50, 100] as const;
