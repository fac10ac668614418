/** Kinds of user by rank: account (0) < service_provider (1) < admin (2). */
export type Scope = 'admin' | 'service_provider' | 'account';

export const SCOPES = ['admin', 'service_provider', 'account'] as const satisfies readonly Scope[];

const RANK: Record<Scope, number> = { account: 0, service_provider: 1, admin: 2 };

export const atLeast = (scope: Scope, minimum: Scope): boolean => RANK[scope] >= RANK[minimum];

/** Any other scope in a token is no session of this platform. */
export const isScope = (value: unknown): value is Scope => SCOPES.some(scope => scope === value);
