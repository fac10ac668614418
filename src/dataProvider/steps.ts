import { describeError } from './httpError.ts';
import { endsSession } from './parallel.ts';

/** One of several requests that make up a save. */
export interface Step<K extends string> {
  key: K;
  run: () => Promise<unknown>;
}

export interface FailedStep<K extends string> {
  key: K;
  /** The server's text, or a message key with the values of its placeholders. */
  message: string;
  args: Record<string, unknown>;
}

/** What became of each step: every key is in exactly one of the two. */
export interface StepsResult<K extends string> {
  done: K[];
  failed: FailedStep<K>[];
}

/**
 * Runs steps one after the other, each whatever became of those before, and tells exactly which failed, so that a
 * repetition sends those alone. Throws only what ends the session.
 */
export const runSteps = async <K extends string>(steps: readonly Step<K>[]): Promise<StepsResult<K>> => {
  const result: StepsResult<K> = { done: [], failed: [] };
  for (const { key, run } of steps) {
    try {
      await run();
      result.done.push(key);
    } catch (error) {
      if (endsSession(error)) throw error;
      result.failed.push({ key, ...describeError(error) });
    }
  }
  return result;
};
