/** Milliseconds of work before the page gets its turn. */
const SLICE = 12;

const turn = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Does long work in slices, between which the page goes on. */
export const runInSlices = async <T>(work: Generator<undefined, T>): Promise<T> => {
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < SLICE) continue;
    await turn();
    since = performance.now();
  }
};
