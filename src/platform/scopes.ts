/**
 * The three kinds of user and their rank (specification, 'States and transitions':
 * account (0) < service_provider (1) < admin (2)).
 */
export type Scope = 'admin' | 'service_provider' | 'account';

export const SCOPES = ['admin', 'service_provider', 'account'] as const satisfies readonly Scope[];

const RANK: Record<Scope, number> = { account: 0, service_provider: 1, admin: 2 };

/** True when `scope` ranks at least as high as `minimum`. */
export const atLeast = (scope: Scope, minimum: Scope): boolean => RANK[scope] >= RANK[minimum];

/** True for one of the three scope words; anything else in a token is not a session of this platform. */
export const isScope = (value: unknown): value is Scope => SCOPES.some(scope => scope === value);
