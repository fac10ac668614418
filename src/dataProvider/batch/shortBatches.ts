import { runBatch } from './runBatch.ts';

/** One request per item, four at a time. Throws the first failure after all requests have ended. */
export const runAll = async <T, R>(items: readonly T[], send: (item: T) => Promise<R>): Promise<R[]> => {
  const values = new Array<R>(items.length);
  const { failed, sessionEnd } = await runBatch({
    items: items.map((item, index) => ({ item, index })),
    send: async ({ item, index }) => {
      values[index] = await send(item);
    },
    retryTransientErrors: false,
  });
  if (sessionEnd) throw sessionEnd;
  const [first] = failed;
  if (first) throw first.error as Error;
  return values;
};

export interface BatchStep<K extends string> {
  key: K;
  run: () => Promise<unknown>;
}

export interface StepsResult<K extends string> {
  done: K[];
  /** `message`: the server's text, or a message key for `args`. */
  failed: { key: K; message: string; args: Record<string, unknown> }[];
}

/** A failed request does not stop the next; sending the failed ones again completes the save. */
export const runSteps = async <K extends string>(steps: readonly BatchStep<K>[]): Promise<StepsResult<K>> => {
  const { updated, failed, sessionEnd } = await runBatch({
    items: steps,
    send: ({ run }) => run(),
    concurrency: 1,
    retryTransientErrors: false,
  });
  if (sessionEnd) throw sessionEnd;
  return {
    done: updated.map(({ key }) => key),
    failed: failed.map(({ item: { key }, message, args }) => ({ key, message, args })),
  };
};
