/** User scopes by rank: account (0) < service_provider (1) < admin (2). */
export type Scope = 'admin' | 'service_provider' | 'account';

export const SCOPES = ['admin', 'service_provider', 'account'] as const satisfies readonly Scope[];

const RANK: Record<Scope, number> = { account: 0, service_provider: 1, admin: 2 };

export const isScopeAtLeast = (scope: Scope, minimum: Scope): boolean => RANK[scope] >= RANK[minimum];

export const isScope = (value: unknown): value is Scope => SCOPES.some(scope => scope === value);
