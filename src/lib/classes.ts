export type ClassName = string | false | null | undefined;

/** For `className`: those of the names that are there. */
export const classes = (...names: readonly ClassName[]): string => names.filter(Boolean).join(' ');
