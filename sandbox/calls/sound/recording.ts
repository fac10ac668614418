import { dialogueOf } from '../dialogue.ts';
import type { CallRecord } from '../record.ts';
import { mp3Of } from './mp3.ts';
import { wavOf } from './wav.ts';

/** A few seconds of sound at a time let other requests run. */
const PIECES = 8;

/** Made while it is sent; ends when the reader leaves. */
export const recordingOf = (call: CallRecord, format: string): ReadableStream<Uint8Array> => {
  const dialogue = dialogueOf(call);
  const pieces = format === 'wav' ? wavOf(dialogue) : mp3Of(dialogue);
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        for (let left = PIECES; left > 0; left -= 1) {
          const { done, value } = await pieces.next();
          if (done) {
            controller.close();
            return;
          }
          if (value.length > 0) controller.enqueue(value);
        }
        await new Promise(resolve => setImmediate(resolve));
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
};
