import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { ListsState } from '../../components/speech/speechForm.tsx';
import { useSpeechLists } from '../../components/speech/speechQueries.ts';
import { VoicePlayer } from '../../components/speech/VoicePlayer.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Button } from '../../components/ui/Button.tsx';
import { byName } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import type { SpeechLists } from '../../platform/speech/apiAnswers.ts';
import {
  synthesisAfterVendorChange,
  voiceAfterLanguageChange,
  voicesOfLanguage,
} from '../../platform/speech/choices.ts';
import { labelOf, type SpeechCredential, usesOf } from '../../platform/speech/credential.ts';
import { vendorSupports, inputOf } from '../../platform/speech/vendors.ts';
import styles from './speech.module.css';

const NO_LISTS: SpeechLists = { tts: [], stt: [], models: [] };

/** The platform speaks for an account only, so a shared credential uses the first one. */
const useSpeakingAccount = ({ account_sid: own }: SpeechCredential): string | null => {
  const viewer = useViewer();
  const known = own ?? viewer.accountSid;
  const { rows } = useLookup<Account>('accounts', { enabled: known === null });
  const first = useMemo(() => [...(rows ?? [])].sort(byName)[0], [rows]);
  return known ?? first?.account_sid ?? null;
};

interface TextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const TextField = ({ label, value, onChange }: TextProps) => (
  <label className="pb-label">
    {label}
    <input
      className="pb-input"
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange(event.target.value)}
    />
  </label>
);

const VoiceChoice = ({ credential }: { credential: SpeechCredential }) => {
  const { vendor } = credential;
  const { lists, error, settled, refetch } = useSpeechLists(vendor, labelOf(credential) || null, 'tts');
  const [picked, setPicked] = useState<{ language?: string | null; voice?: string | null }>({});
  const accountSid = useSpeakingAccount(credential);
  const isListed = inputOf(vendor, 'tts') === 'lists';
  const known = lists ?? NO_LISTS;
  // Deepgram's voices are models of one language each.
  const isModel = vendor === 'deepgram';
  const first = useMemo(
    () => synthesisAfterVendorChange(vendor, known, { language: 'en-US', voice: null }),
    [vendor, known],
  );
  const language = picked.language ?? first.language;
  const voice = picked.voice === undefined ? first.voice : picked.voice;
  const voices = isModel ? known.models : voicesOfLanguage(vendor, known, language);
  const text = useTexts('portal.speech');
  const typed = !isListed || (settled && voices.length === 0);
  return (
    <div className={clsx(styles.credentialVoice, 'pb-stack')}>
      {isListed ? <ListsState waiting={!settled} error={error} onRetry={() => void refetch()} /> : null}
      {typed ? (
        <>
          <TextField
            label={text('language')}
            value={language ?? ''}
            onChange={next => setPicked({ ...picked, language: next })}
          />
          <TextField
            label={text('voice')}
            value={voice ?? ''}
            onChange={next => setPicked({ ...picked, voice: next })}
          />
        </>
      ) : (
        <>
          {isModel ? null : (
            <Combobox
              label={text('language')}
              labelShown
              choices={known.tts}
              value={language ?? ''}
              onChange={next =>
                setPicked({
                  language: next,
                  voice: voiceAfterLanguageChange(vendor, known, { language: next, voice }),
                })
              }
            />
          )}
          <Combobox
            label={text('voice')}
            labelShown
            choices={voices}
            value={voice ?? ''}
            onChange={next => setPicked({ ...picked, voice: next })}
          />
        </>
      )}
      {accountSid && language && voice ? (
        <VoicePlayer
          accountSid={accountSid}
          credentialSid={credential.speech_credential_sid}
          language={language}
          voice={voice}
        />
      ) : null}
    </div>
  );
};

export const HearVoice = ({ credential }: { credential: SpeechCredential }) => {
  const translate = useTranslate();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!usesOf(credential).tts || !vendorSupports(credential.vendor, 'tts') || !can('save', 'speech-services'))
    return null;
  return isOpen ? (
    <VoiceChoice credential={credential} />
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>{translate('resources.speech-services.test.hear')}</Button>
    </div>
  );
};
