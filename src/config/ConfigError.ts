import type { Expected } from './checks.ts';

/** Why /config.json cannot be used. */
export type ConfigProblem =
  | { kind: 'missing'; status: number | null }
  | { kind: 'not-json' }
  | { kind: 'unknown-key'; key: string }
  | { kind: 'wrong-value'; key: string; expected: Expected };

/** Thrown by `loadConfig`; the login page says it in words and names the key. */
export class ConfigError extends Error {
  readonly problem: ConfigProblem;
  constructor(problem: ConfigProblem) {
    super(`config.json: ${problem.kind}${'key' in problem ? ` ${problem.key}` : ''}`);
    this.name = 'ConfigError';
    this.problem = problem;
  }
}
