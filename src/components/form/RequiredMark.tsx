/** As far from the label as MUI's. */
export const REQUIRED = '\u2009*';

/** For labels that are not of an input of MUI; the input itself says that it is required. */
export const RequiredMark = () => <span aria-hidden="true">{REQUIRED}</span>;
