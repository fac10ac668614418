import { isAdmin } from '../../authProvider/access.ts';
import {
  type CustomVoice,
  keyPreview,
  planVoices,
  readVoice,
  type VoicePlan,
} from '../../platform/speech/customVoices.ts';
import { createdSidOf, isOutcomeUnknown } from '../carrier/gatewayRequests.ts';
import { describeError, endsSession, statusOf } from '../httpError.ts';
import { rowsIn } from '../lists.ts';
import { segment } from '../paths.ts';
import type { ProviderContext } from '../providerContext.ts';

export interface VoicesSave {
  credentialSid: string;
  stored: readonly CustomVoice[];
  wanted: readonly CustomVoice[];
  /** Requests done, of all. */
  onProgress?: (done: number, total: number) => void;
}

export type VoiceStep = 'create' | 'update' | 'key' | 'remove';

export interface VoiceFailure {
  step: VoiceStep;
  name: string;
  message: string;
  args: Record<string, unknown>;
}

export interface VoicesSaveResult {
  /** As the platform has them now. */
  stored: CustomVoice[];
  /** With the sids of what was created; saving them again sends only what is left. */
  wanted: CustomVoice[];
  failures: VoiceFailure[];
  done: number;
  total: number;
}

type Planned = VoicePlan['voices'][number];

const PATH = 'GoogleCustomVoices';

export const customVoiceMethodsOf = ({ http, requestScope }: ProviderContext) => {
  const credentialVoices = async ({
    credentialSid,
    signal,
  }: {
    credentialSid: string;
    signal?: AbortSignal | undefined;
  }): Promise<CustomVoice[]> => {
    const query = { speech_credential_sid: credentialSid };
    return rowsIn(await http.request({ method: 'GET', path: PATH, query, signal })).map(readVoice);
  };

  /** The platform refuses uploads of all but admins, whose keys go with a PUT. */
  const sendKey = (sid: string, key: string): Promise<unknown> => {
    const path = `${PATH}/${segment(sid)}`;
    if (!isAdmin(requestScope().viewer))
      return http.request({ method: 'PUT', path, body: { voice_cloning_key: key } });
    const body = new FormData();
    body.append('file', new Blob([key], { type: 'text/plain' }), 'voice_cloning_key.txt');
    return http.request({ method: 'POST', path: `${path}/VoiceCloningKey`, body });
  };

  return {
    credentialVoices,

    /** One voice after the other: the record, then its key. A failure stops that voice only. Throws the session's end. */
    saveCustomVoices: async ({
      credentialSid,
      stored,
      wanted,
      onProgress,
    }: VoicesSave): Promise<VoicesSaveResult> => {
      const plan = planVoices(stored, wanted);
      const failures: VoiceFailure[] = [];
      const now = new Map(stored.map(voice => [voice.sid, voice]));
      const next = [...wanted];
      let done = 0;
      const fail = (step: VoiceStep, name: string, error: unknown) => {
        if (endsSession(error)) throw error;
        failures.push({ step, name, ...describeError(error) });
      };
      const progress = () => onProgress?.(++done, plan.size);

      /** Without an answer the voice may be there: one that is new, of this name. */
      const created = async (create: NonNullable<Planned['create']>): Promise<string> => {
        try {
          const body = { ...create, speech_credential_sid: credentialSid };
          return createdSidOf(await http.request({ method: 'POST', path: PATH, body }));
        } catch (error) {
          if (!isOutcomeUnknown(error)) throw error;
          const rows = await credentialVoices({ credentialSid }).catch(() => []);
          const found = rows.find(
            ({ sid, name, model }) => !now.has(sid) && name === create.name && model === create.model,
          );
          if (!found?.sid) throw error;
          return found.sid;
        }
      };
      const saveVoice = async ({ index, create, update, key }: Planned): Promise<void> => {
        const voice = next[index];
        if (!voice) return;
        let { sid } = voice;
        const note = (values: Pick<CustomVoice, 'key' | 'newKey'>) => {
          const model = voice.use_voice_cloning_key ? (now.get(sid)?.model ?? '') : voice.model;
          now.set(sid, { ...voice, ...values, sid, model, newKey: null });
          next[index] = { ...voice, ...values, sid };
        };
        try {
          if (create) sid = await created(create);
          else if (update && sid !== null)
            await http.request({ method: 'PUT', path: `${PATH}/${segment(sid)}`, body: update });
          if (create ?? update) {
            note({ key: now.get(sid)?.key ?? null, newKey: voice.newKey });
            progress();
          }
        } catch (error) {
          return fail(create ? 'create' : 'update', voice.name, error);
        }
        if (key === null || sid === null) return;
        try {
          await sendKey(sid, key);
          note({ key: keyPreview(key), newKey: null });
          progress();
        } catch (error) {
          fail('key', voice.name, error);
        }
      };
      for (const voice of plan.voices) await saveVoice(voice);
      for (const sid of plan.remove) {
        // What could not be added does not cost what there is.
        if (failures.length > 0) break;
        try {
          await http.request({ method: 'DELETE', path: `${PATH}/${segment(sid)}` });
        } catch (error) {
          if (statusOf(error) !== 404) {
            fail('remove', now.get(sid)?.name ?? sid, error);
            continue;
          }
        }
        now.delete(sid);
        progress();
      }
      return { stored: [...now.values()], wanted: next, failures, done, total: plan.size };
    },
  };
};
