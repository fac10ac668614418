import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { InvisibleCharactersNote } from '../../components/form/InvisibleCharactersNote.tsx';
import { PlusIcon, TrashIcon } from '../../components/app/icons.tsx';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { FileButton } from '../../components/form/FileButton.tsx';
import { PartlySavedNotice } from '../../components/form/PartlySavedNotice.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { REQUIRED } from '../../components/form/RequiredMark.tsx';
import { type CustomVoice, keyPreview, REPORTED_USAGES } from './model/customVoices.ts';
import type { Voices } from './voicesState.ts';
import styles from './speech.module.css';

const KEYS = 'resources.speech-services.voices';

const useText = () => {
  const translate = useTranslate();
  return (key: string, args = {}) => translate(`${KEYS}.${key}`, args);
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
      {shown === null ? null : <p className={clsx(styles.voiceKey, 'pb-mono')}>{shown}</p>}
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
    <fieldset className={clsx(styles.voice, 'pb-stack pb-gap-12')} disabled={readOnly}>
      <legend>{text('voice', { position })}</legend>
      {readOnly ? null : (
        <IconButton
          label={text('delete', { position })}
          onClick={() => (isOnly ? setLast(true) : voices.remove(index))}
        >
          <TrashIcon />
        </IconButton>
      )}
      {isLast && isOnly ? (
        <p role="alert" className="pb-field-error">
          {text('last')}
        </p>
      ) : null}
      <div>
        <Field
          label={`${text('name')}${REQUIRED}`}
          error={problems?.name && text(`problems.${problems.name}`)}
          value={voice.name}
          placeholder={text('name_placeholder')}
          required
          autoComplete="off"
          onText={name => change(index, { name })}
        />
      </div>
      <InvisibleCharactersNote
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
          <div>
            <Field
              label={`${text('model')}${REQUIRED}`}
              error={problems?.model && text(`problems.${problems.model}`)}
              value={voice.model}
              required
              autoComplete="off"
              spellCheck={false}
              onText={model => change(index, { model })}
            />
          </div>
          <InvisibleCharactersNote
            label={text('model')}
            value={voice.model}
            isTyping
            onClean={readOnly ? undefined : model => change(index, { model })}
          />
          <div>
            <Choice
              label={text('reported_usage')}
              labelShown
              value={voice.reported_usage}
              choices={[...new Set([...REPORTED_USAGES, voice.reported_usage])].map(id => ({ id, name: id }))}
              onChange={usage => change(index, { reported_usage: usage })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
};

const Outcome = ({ outcome }: { outcome: NonNullable<Voices['outcome']> }) => {
  const translate = useTranslate();
  const text = useText();
  const { failures, done, total } = outcome;
  return (
    <PartlySavedNotice title={text('failed')} outcome={outcome}>
      <p>{text('failed_text', { done, total })}</p>
      <ul>
        {failures.map(({ step, name, message, args }, index) => (
          <li key={index}>
            {text(`steps.${step}`, { name, message: translate(message, { _: message, ...args }) })}
          </li>
        ))}
      </ul>
    </PartlySavedNotice>
  );
};

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
    <div className={clsx(styles.voices, 'pb-stack pb-gap-12')}>
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
        <Button onClick={voices.add}>
          <PlusIcon />
          {text('add')}
        </Button>
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
