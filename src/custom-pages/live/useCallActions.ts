import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { type LiveMethods, liveMethodsOf } from './api.ts';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { errorBody, statusOf } from '../../dataProvider/httpError.ts';
import { actionAvailability, type LiveAction, needsConfirmation } from './model/actions.ts';
import { actionRefusalOf } from './model/refusal.ts';
import type { LiveCall } from '../../platform/records.ts';
import type { useTypedTexts } from './useTypedTexts.ts';

const TEXTS = 'screens.live';

interface Address {
  accountSid: string;
  callSid: string;
}

export interface PreparedAction {
  action: LiveAction;
  /** Resolves with `over` if the call had already ended. */
  send: (provider: LiveMethods, call: Address) => Promise<unknown>;
  /** Texts of the question: who hears what. */
  said?: Record<string, string>;
  /** Number of keys to send. */
  of?: number;
  onSent?: () => void;
}

/** `platform`: status and text of its refusal. */
export interface ActionOutcome {
  id: number;
  at: number;
  action: LiveAction;
  words: string;
  platform: string | null;
  isBad: boolean;
}

export interface ActionFormProps {
  accountSid: string;
  isBusy: boolean;
  isOff: boolean;
  /** Id of the sentence that says why not, or when. */
  reasonId: string | undefined;
  start: (prepared: PreparedAction) => void;
  party: string;
  typed: ReturnType<typeof useTypedTexts>['typed'];
}

const acceptedKey = (
  action: LiveAction,
  call: LiveCall | null,
  legs: readonly LiveCall[],
  answer: unknown,
) => {
  if (action === 'hang_up') return answer === 'over' ? 'over' : 'hang_up';
  if (!call) return 'accepted';
  const given = actionAvailability(action, call, legs);
  return given.can === 'maybe' ? given.why : 'accepted';
};

interface CallActionsOptions extends Address {
  /** null while it is read. */
  call: LiveCall | null;
  legs: readonly LiveCall[];
  onSent: () => void;
}

export const useCallActions = ({ accountSid, callSid, call, legs, onSent }: CallActionsOptions) => {
  const provider = useMethods(liveMethodsOf);
  const translate = useTranslate();
  const errorText = useErrorText();
  const [question, setQuestion] = useState<PreparedAction | null>(null);
  const [outcomes, setOutcomes] = useState<readonly ActionOutcome[]>([]);
  /** Set before React renders, so that a second click sends nothing. */
  const underWay = useRef(false);
  const isInView = useRef(true);
  useEffect(() => {
    isInView.current = true;
    return () => {
      isInView.current = false;
    };
  }, []);

  const note = ({ action }: PreparedAction, rest: Pick<ActionOutcome, 'words' | 'platform' | 'isBad'>) =>
    setOutcomes(before => [{ id: before.length, at: Date.now(), action, ...rest }, ...before]);

  const refusalWords = (error: unknown, { of = 0 }: PreparedAction): string => {
    const kind = actionRefusalOf(statusOf(error), errorBody(error)?.text ?? null);
    const words = kind === 'other' ? errorText(error) : translate(`${TEXTS}.refused.${kind}`);
    const sent = errorBody(error)?.args?.['sent'];
    return typeof sent === 'number'
      ? `${translate(`${TEXTS}.sent.keys_partly`, { sent, of })} ${words}`
      : words;
  };

  const { mutate, isPending } = useMutation({
    mutationFn: (prepared: PreparedAction) => prepared.send(provider, { accountSid, callSid }),
    onSuccess: (answer, prepared) => {
      const key = acceptedKey(prepared.action, call, legs, answer);
      note(prepared, { words: translate(`${TEXTS}.sent.${key}`), platform: null, isBad: false });
      prepared.onSent?.();
    },
    onError: (error, prepared) => {
      const text = errorBody(error)?.text;
      const platform = text ? `${String(statusOf(error))} ${text}` : null;
      note(prepared, { words: refusalWords(error, prepared), platform, isBad: true });
    },
    onSettled: () => {
      underWay.current = false;
      setQuestion(null);
      if (isInView.current) onSent();
    },
  });

  const send = (prepared: PreparedAction) => {
    if (underWay.current) return;
    underWay.current = true;
    mutate(prepared);
  };

  return {
    isBusy: isPending,
    question,
    outcomes,
    start: (prepared: PreparedAction) => {
      if (underWay.current) return;
      if (needsConfirmation(prepared.action)) setQuestion(prepared);
      else send(prepared);
    },
    confirm: () => {
      if (question) send(question);
    },
    cancel: () => setQuestion(null),
  };
};

export type SentActions = ReturnType<typeof useCallActions>;
