import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { UnseenNote } from '../../components/form/UnseenNote.tsx';
import { PlusIcon, TrashIcon } from '../../components/app/icons.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { FileButton } from '../../components/form/FileButton.tsx';
import { HalfSaved } from '../../components/form/HalfSaved.tsx';
import { PlainSelect } from '../../components/ui/Choice.tsx';
import { type CustomVoice, keyPreview, REPORTED_USAGES, type VoiceProblem } from './model/customVoices.ts';
import type { Voices } from './voicesState.ts';

const KEYS = 'resources.speech-services.voices';

const useText = () => {
  const translate = useTranslate();
  return (key: string, args = {}) => translate(`${KEYS}.${key}`, args);
};

interface FieldProps {
  label: string;
  problem: VoiceProblem | undefined;
  children: (props: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

const Field = ({ label, problem, children }: FieldProps) => {
  const text = useText();
  const id = useId();
  return (
    <div>
      <label className="pb-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? `${id}-problem` : undefined,
      })}
      {problem ? (
        <p id={`${id}-problem`} className="pb-field-error">
          {text(`problems.${problem}`)}
        </p>
      ) : null}
    </div>
  );
};

interface VoiceProps {
  voices: Voices;
  voice: CustomVoice;
  index: number;
  readOnly: boolean;
}

const CloningKey = ({ voices, voice, index, readOnly }: VoiceProps) => {
  const text = useText();
  const [isUnreadable, setUnreadable] = useState(false);
  const problem = voices.problems[index]?.key;
  const shown = voice.newKey === null ? voice.key : keyPreview(voice.newKey);
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      voices.change(index, { newKey: await file.text() });
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div>
      {readOnly ? null : (
        <FileButton
          label={text(shown === null ? 'choose_key' : 'replace_key')}
          aria-label={text('key_of', { position: index + 1 })}
          aria-invalid={problem !== undefined}
          onFiles={files => void read(files)}
        />
      )}
      {problem || isUnreadable ? (
        <p role="alert" className="pb-field-error">
          {text(`problems.${isUnreadable ? 'unreadable_key' : (problem ?? '')}`)}
        </p>
      ) : null}
      {shown === null ? null : <p className="pb-voice-key pb-mono">{shown}</p>}
    </div>
  );
};

const Voice = (props: VoiceProps) => {
  const { voices, voice, index, readOnly } = props;
  const text = useText();
  const [isLast, setLast] = useState(false);
  const isOnly = voices.voices.length === 1;
  if (isLast && !isOnly) setLast(false);
  const problems = voices.problems[index];
  const { change } = voices;
  const position = index + 1;
  return (
    <fieldset className="pb-voice" disabled={readOnly}>
      <legend>{text('voice', { position })}</legend>
      {readOnly ? null : (
        <button
          type="button"
          className="pb-icon-button"
          aria-label={text('delete', { position })}
          title={text('delete', { position })}
          onClick={() => (isOnly ? setLast(true) : voices.remove(index))}
        >
          <TrashIcon />
        </button>
      )}
      {isLast && isOnly ? (
        <p role="alert" className="pb-field-error">
          {text('last')}
        </p>
      ) : null}
      <Field label={`${text('name')} *`} problem={problems?.name}>
        {field => (
          <input
            {...field}
            className="pb-input"
            value={voice.name}
            placeholder={text('name_placeholder')}
            required
            autoComplete="off"
            onChange={event => change(index, { name: event.target.value })}
          />
        )}
      </Field>
      <UnseenNote
        label={text('name')}
        value={voice.name}
        isTyping
        onClean={readOnly ? undefined : name => change(index, { name })}
      />
      <Checkbox
        label={text('use_key')}
        checked={voice.use_voice_cloning_key}
        disabled={readOnly}
        onChange={on => change(index, { use_voice_cloning_key: on })}
      />
      {voice.use_voice_cloning_key ? (
        <CloningKey {...props} />
      ) : (
        <>
          {voice.key !== null || voice.newKey !== null ? (
            <p role="status" className="pb-muted">
              {text(voice.newKey === null ? 'key_stays' : 'key_unused')}
            </p>
          ) : null}
          <Field label={`${text('model')} *`} problem={problems?.model}>
            {field => (
              <input
                {...field}
                className="pb-input"
                value={voice.model}
                required
                autoComplete="off"
                spellCheck={false}
                onChange={event => change(index, { model: event.target.value })}
              />
            )}
          </Field>
          <UnseenNote
            label={text('model')}
            value={voice.model}
            isTyping
            onClean={readOnly ? undefined : model => change(index, { model })}
          />
          <Field label={text('reported_usage')} problem={undefined}>
            {field => (
              <PlainSelect
                id={field.id}
                value={voice.reported_usage}
                onChange={event => change(index, { reported_usage: event.target.value })}
              >
                {[...new Set([...REPORTED_USAGES, voice.reported_usage])].map(usage => (
                  <option key={usage}>{usage}</option>
                ))}
              </PlainSelect>
            )}
          </Field>
        </>
      )}
    </fieldset>
  );
};

/** Exactly what was not stored; a repeated save sends only that. */
const Outcome = ({ outcome }: { outcome: NonNullable<Voices['outcome']> }) => {
  const translate = useTranslate();
  const text = useText();
  const { failures, done, total } = outcome;
  return (
    <HalfSaved title={text('failed')} outcome={outcome}>
      <p>{text('failed_text', { done, total })}</p>
      <ul>
        {failures.map(({ step, name, message, args }, index) => (
          <li key={index}>
            {text(`steps.${step}`, { name, message: translate(message, { _: message, ...args }) })}
          </li>
        ))}
      </ul>
    </HalfSaved>
  );
};

/** Of the google credential's form, while it is in use for text-to-speech. */
export const CustomVoices = ({ voices, readOnly = false }: { voices: Voices; readOnly?: boolean }) => {
  const translate = useTranslate();
  const text = useText();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { isOn, stored, progress, outcome } = voices;
  if (!voices.isKnown)
    return voices.error ? (
      <LineFailure onRetry={() => void voices.refetch()}>
        {text('load_failed', { message: errorText(voices.error) })}
      </LineFailure>
    ) : (
      <p role="status" className="pb-muted">
        {text('loading')}
      </p>
    );
  return (
    <div className="pb-voices">
      <Checkbox
        label={text('use')}
        checked={isOn}
        disabled={readOnly}
        onChange={on => {
          if (!on && stored.length > 0) setAsking(true);
          else voices.turn(on);
        }}
      />
      {isOn
        ? voices.voices.map((voice, index) => (
            <Voice key={voice.sid ?? index} {...{ voices, voice, index, readOnly }} />
          ))
        : null}
      {isOn && !readOnly ? (
        <button type="button" className="pb-button" onClick={voices.add}>
          <PlusIcon />
          {text('add')}
        </button>
      ) : null}
      {progress ? (
        <p role="status" className="pb-muted">
          <progress value={progress.done} max={progress.total} aria-label={text('saving', progress)} />{' '}
          {text('saving', progress)}
        </p>
      ) : null}
      {outcome && !progress ? <Outcome outcome={outcome} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={text('untick')}
          confirm={text('untick_confirm')}
          cancel={translate('portal.action.cancel')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            voices.turn(false);
          }}
        >
          <p>{text('untick_text')}</p>
          <ul>
            {stored.map(({ sid, name }) => (
              <li key={sid}>{name || sid}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
    </div>
  );
};
