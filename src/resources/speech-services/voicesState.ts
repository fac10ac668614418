import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { speechServiceMethodsOf } from './api.ts';
import { registerDraftPart } from '../../browserStorage/formDraft.ts';
import { isAdmin } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import type { VoicesKnown, VoicesRequest, VoicesSaveResult } from './customVoicesApi.ts';
import { storeRunningSaves } from '../../components/form/runningSaves.ts';
import { type CustomVoice, newVoice, planVoices, voiceProblems } from './model/customVoices.ts';

const NONE: readonly CustomVoice[] = [];

interface Draft {
  isOn: boolean;
  voices: readonly CustomVoice[];
}

/** Draft of the form, without keys: the shown beginning of a key is part of a secret, and so is a chosen file. */
interface Kept {
  draft: Draft | null;
  known: VoicesKnown | null;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'draft' in value && 'known' in value;

/** A voice whose key was to be replaced has none, so that the new file is asked for again. */
const withoutKeys = (voices: readonly CustomVoice[]): CustomVoice[] =>
  voices.map(({ key, newKey, ...voice }) => ({
    ...voice,
    key: key === null || newKey !== null ? null : '…',
    newKey: null,
  }));

/** Voices as they were before they were changed, by which the end of a save finds them. */
const origins = new WeakMap<CustomVoice, CustomVoice>();
const originOf = (voice: CustomVoice): CustomVoice => origins.get(voice) ?? voice;

/** What a save has made of the voices sent, with what was changed while it ran. */
const savedVoices = (
  voices: readonly CustomVoice[],
  sent: readonly CustomVoice[],
  saved: readonly CustomVoice[],
): CustomVoice[] => {
  const known = sent.map(originOf);
  return voices.map(voice => {
    const at = known.indexOf(originOf(voice));
    const [before, after] = [sent[at], saved[at]];
    if (!before || !after) return voice;
    const { sid, key, newKey } = after;
    return voice === before
      ? after
      : { ...voice, sid, key, newKey: voice.newKey === before.newKey ? newKey : voice.newKey };
  });
};

const keptOf = ({ draft, known }: Kept): Kept | undefined =>
  draft || known
    ? {
        draft: draft && { ...draft, voices: withoutKeys(draft.voices) },
        known: known && {
          ...known,
          stored: withoutKeys(known.stored),
          wanted: withoutKeys(known.wanted),
        },
      }
    : undefined;

type Outcome = Pick<VoicesSaveResult, 'failures' | 'done' | 'total'>;

const useStoredVoices = (credentialSid: string | null) => {
  const provider = useMethods(speechServiceMethodsOf);
  return useQuery({
    queryKey: ['speech-services', 'voices', credentialSid],
    queryFn: ({ signal }) => provider.credentialVoices({ credentialSid: credentialSid ?? '', signal }),
    enabled: credentialSid !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
};

/** `credentialSid` null: no voices are stored, because the credential is new or of another vendor. */
export const useVoices = (credentialSid: string | null) => {
  const uploads = isAdmin(useViewer());
  const { data, error, isFetching, refetch } = useStoredVoices(credentialSid);
  const [saved, setSaved] = useState<readonly CustomVoice[] | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Number of voices when the form was checked; later ones show no errors before they are touched. */
  const [checked, setChecked] = useState(0);
  const known = useRef<VoicesKnown | null>(null);
  const sent = useRef(NONE);
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);
  useEffect(
    () =>
      registerDraftPart({
        name: 'voices',
        take: () => keptOf({ draft: latestDraft.current, known: known.current }),
        isPartlySaved: () => known.current !== null,
        restore: taken => {
          if (!isKept(taken)) return;
          known.current = taken.known;
          if (taken.known) setSaved(taken.known.stored);
          setDraft(
            taken.known ? { isOn: taken.draft?.isOn ?? true, voices: taken.known.wanted } : taken.draft,
          );
        },
      }),
    [],
  );
  const stored = saved ?? data ?? NONE;
  const { isOn, voices } = draft ?? { isOn: stored.length > 0, voices: stored };
  const wanted = isOn ? voices : NONE;
  const isKnown = credentialSid === null || saved !== null || data !== undefined;
  const problems = wanted.map(voice => voiceProblems(voice, uploads));
  const isValid = problems.every(problem => Object.keys(problem).length === 0);
  const plan = planVoices(stored, wanted);

  return {
    isOn,
    voices,
    stored,
    isKnown,
    error: isKnown ? null : error,
    isFetching,
    refetch,
    problems: problems.slice(0, checked),
    isValid,
    // A key that a draft has lost is still to be chosen, though nothing differs from what is stored.
    changes: isKnown ? plan.size || Number(draft !== null && !isValid) : 0,
    progress,
    outcome,
    check: (): boolean => {
      setChecked(voices.length);
      return isValid;
    },
    turn: (on: boolean) => setDraft({ isOn: on, voices: on && voices.length === 0 ? [newVoice()] : voices }),
    change: (index: number, values: Partial<CustomVoice>) =>
      setDraft({
        isOn,
        voices: voices.map((voice, at) => {
          if (at !== index) return voice;
          const next = { ...voice, ...values };
          origins.set(next, originOf(voice));
          return next;
        }),
      }),
    add: () => setDraft({ isOn, voices: [...voices, newVoice()] }),
    remove: (index: number) => {
      if (index < checked) setChecked(checked - 1);
      setDraft({ isOn, voices: voices.filter((_, at) => at !== index) });
    },
    /** Requests after the credential's save; null: none. A repeated save does what is left. */
    request: (): VoicesRequest | null =>
      isKnown && plan.size > 0
        ? {
            stored,
            wanted,
            isUncertain: known.current?.isUncertain ?? false,
            begin: () => {
              sent.current = wanted;
              setOutcome(null);
              setProgress({ done: 0, total: plan.size });
            },
            onProgress: (done, total) => setProgress({ done, total }),
            note: now => {
              known.current = now;
              storeRunningSaves();
            },
          }
        : null,
    saved: (result: VoicesSaveResult | null): void => {
      setProgress(null);
      if (!result) return;
      const isAll = result.failures.length === 0;
      if (isAll) known.current = null;
      setSaved(result.stored);
      const now = { isOn, voices: savedVoices(voices, sent.current, result.wanted) };
      setDraft(isOn || !isAll || sent.current.length > 0 ? now : null);
      setOutcome(isAll ? null : result);
      if (isAll) setChecked(0);
    },
  };
};

export type Voices = ReturnType<typeof useVoices>;
