import { explainNumbers } from './model/explainList.ts';
import type { FromWorker, ToWorker } from './listRunner.ts';

const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  explainNumbers(data, tell, () => performance.now());
  tell({ kind: 'end' });
});

tell({ kind: 'ready' });
