import { createRateLimitBudget } from '../../src/dataProvider/batch/rateLimitBudget.ts';
import { waitFor } from '../../src/dataProvider/wait.ts';

/** Milliseconds; shorter waits are not reported. */
const WORTH_SAYING = 3000;

/** Delays a write when too little of the rate limit is left for others. @param onWait told of longer waits */
export const pacedFetch = (
  send: typeof fetch,
  onWait: (ms: number) => void = () => undefined,
  wait: (ms: number) => Promise<void> = waitFor,
): typeof fetch => {
  const budget = createRateLimitBudget();
  return async (input, init) => {
    const pause = (init?.method ?? 'GET') === 'GET' ? 0 : budget.msToWait();
    if (pause > WORTH_SAYING) onWait(pause);
    if (pause > 0) await wait(pause);
    budget.spend();
    try {
      const answer = await send(input, init);
      budget.observe(answer);
      return answer;
    } finally {
      budget.release();
    }
  };
};
