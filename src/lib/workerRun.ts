/** `silent`: no message within the limit. `unavailable`: the browser has no workers, or could not load it. */
export type WorkerEnd = 'done' | 'silent' | 'cancelled' | 'unavailable';

interface WorkerRun<Request, Message> {
  worker: () => Worker;
  request: Request;
  signal: AbortSignal;
  /** Milliseconds without a message. */
  limit: number;
  /** Counts from now on, else from the first message, as loading takes as long as the network does. */
  isReady?: boolean;
  onMessage: (message: Message) => boolean;
  /** Called at once, before anything else can ask the same worker. */
  onEnd: (end: WorkerEnd, worker: Worker) => void;
}

/** Milliseconds; a page that was busy itself then finds what the worker has sent. */
const GRACE = 100;

/** Asks a worker and waits for the last of its messages. Ending the worker is up to `onEnd`. Never rejects. */
export const runWorker = <Request, Message>({
  worker: make,
  request,
  signal,
  limit,
  isReady = false,
  onMessage,
  onEnd,
}: WorkerRun<Request, Message>): Promise<WorkerEnd> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve('cancelled');
    if (typeof Worker === 'undefined') return resolve('unavailable');
    const worker = make();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = (end: WorkerEnd) => {
      clearTimeout(timer);
      listening.abort();
      onEnd(end, worker);
      resolve(end);
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = setTimeout(() => over('silent'), GRACE);
      }, limit);
    };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Message>) => {
        if (onMessage(data)) over('done');
        else watch();
      },
      options,
    );
    worker.addEventListener('error', () => over('unavailable'), options);
    signal.addEventListener('abort', () => over('cancelled'), options);
    if (isReady) watch();
    worker.postMessage(request);
    return undefined;
  });
