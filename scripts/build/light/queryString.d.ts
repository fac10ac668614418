export const parse: (query: unknown) => Record<string, string | null | (string | null)[]>;
export const stringify: (values: Record<string, unknown> | undefined) => string;
