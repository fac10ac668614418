import { isAdmin } from '../../authProvider/access.ts';
import {
  type CustomVoice,
  keyPreview,
  adoptVoices,
  planVoices,
  readVoice,
  type VoicePlan,
} from './model/customVoices.ts';
import { createdSidOf, isOutcomeUnknown } from '../../dataProvider/createOnce.ts';
import { defineMethods, reads, writes } from '../../dataProvider/defineMethods.ts';
import { countsIfStepsFailed } from '../../dataProvider/describeAction.ts';
import { describeError, endsSession, statusOf } from '../../dataProvider/httpError.ts';
import { rowsIn } from '../../dataProvider/lists.ts';
import { segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';

export interface VoicesSave {
  credentialSid: string;
  stored: readonly CustomVoice[];
  wanted: readonly CustomVoice[];
  isUncertain?: boolean;
  onProgress?: (done: number, total: number) => void;
  note?: (known: VoicesKnown) => void;
}

export interface VoicesRequest extends Omit<VoicesSave, 'credentialSid'> {
  begin: () => void;
}

export interface VoicesKnown {
  stored: CustomVoice[];
  wanted: CustomVoice[];
  isUncertain: boolean;
}

export type VoiceStep = 'create' | 'update' | 'key' | 'remove';

export interface VoiceFailure {
  step: VoiceStep;
  name: string;
  message: string;
  args: Record<string, unknown>;
}

export interface VoicesSaveResult {
  stored: CustomVoice[];
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

  /** The platform refuses uploads of all but admins; other users' keys go with a PUT. */
  const sendKey = (sid: string, key: string): Promise<unknown> => {
    const path = `${PATH}/${segment(sid)}`;
    if (!isAdmin(requestScope().viewer))
      return http.request({ method: 'PUT', path, body: { voice_cloning_key: key } });
    const body = new FormData();
    body.append('file', new Blob([key], { type: 'text/plain' }), 'voice_cloning_key.txt');
    return http.request({ method: 'POST', path: `${path}/VoiceCloningKey`, body });
  };

  return defineMethods({
    credentialVoices: reads(credentialVoices),

    /** Record, then key, voice by voice; a failure stops that voice only. Throws errors that end the session. */
    saveCustomVoices: writes(
      ([{ credentialSid }], answer) => ({
        resource: 'speech-services',
        recordId: credentialSid,
        counts: countsIfStepsFailed(answer),
      }),
      async ({
        credentialSid,
        stored,
        wanted,
        isUncertain: wasUncertain = false,
        onProgress,
        note: tell = () => undefined,
      }: VoicesSave): Promise<VoicesSaveResult> => {
        const known = wasUncertain
          ? adoptVoices(stored, wanted, await credentialVoices({ credentialSid }))
          : { stored, wanted };
        const plan = planVoices(known.stored, known.wanted);
        const failures: VoiceFailure[] = [];
        const now = new Map(known.stored.map(voice => [voice.sid, voice]));
        const next = [...known.wanted];
        let done = 0;
        let isUncertain = false;
        const tellNow = () => tell({ stored: [...now.values()], wanted: [...next], isUncertain });
        const fail = (step: VoiceStep, name: string, error: unknown) => {
          if (endsSession(error)) throw error;
          failures.push({ step, name, ...describeError(error) });
        };
        const progress = () => {
          tellNow();
          onProgress?.(++done, plan.size);
        };
        tellNow();

        const created = async (create: NonNullable<Planned['create']>): Promise<string> => {
          const wasSure = !isUncertain;
          isUncertain = true;
          tellNow();
          try {
            const body = { ...create, speech_credential_sid: credentialSid };
            const sid = createdSidOf(await http.request({ method: 'POST', path: PATH, body }));
            isUncertain = !wasSure;
            return sid;
          } catch (error) {
            if (!isOutcomeUnknown(error)) {
              isUncertain = !wasSure;
              tellNow();
            }
            if (!isOutcomeUnknown(error) || endsSession(error)) throw error;
            const rows = await credentialVoices({ credentialSid }).catch((failure: unknown) => {
              if (endsSession(failure)) throw failure;
              return [];
            });
            const found = rows.find(
              ({ sid, name, model }) => !now.has(sid) && name === create.name && model === create.model,
            );
            if (!found?.sid) throw error;
            isUncertain = !wasSure;
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
          // A failed addition must not cost existing voices.
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
        tellNow();
        return { stored: [...now.values()], wanted: next, failures, done, total: plan.size };
      },
    ),
  });
};
