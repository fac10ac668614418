import { tryNumbers } from '../../../platform/routing/tryNumbers.ts';
import type { FromWorker, ToWorker } from './numberRunner.ts';

const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  tryNumbers(
    data,
    report => tell(report),
    () => performance.now(),
  );
  tell({ kind: 'end' });
});

tell({ kind: 'ready' });
