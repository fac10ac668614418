export type ClassName = string | false | null | undefined;

export const classes = (...names: readonly ClassName[]): string => names.filter(Boolean).join(' ');
