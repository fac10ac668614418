import { replayEdits } from '../../platform/replay/replayEdits.ts';
import type { ReplayRequest } from './replayRunner.ts';

addEventListener('message', ({ data: { sources, edits, calls } }: MessageEvent<ReplayRequest>) => {
  postMessage(replayEdits(sources, edits, calls));
});
