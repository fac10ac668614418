import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { InvisibleCharactersNote } from '../../components/form/InvisibleCharactersNote.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { filledText } from '../../platform/calls/call.ts';
import { liveMethodsOf } from './api.ts';
import { parseDtmfKeys, parseTag } from './model/actions.ts';
import { nameOf } from '../../platform/names.ts';
import type { ListedHook } from '../../platform/configuration/listedHook.ts';
import type { Application } from '../../platform/records.ts';
import type { ActionFormProps } from './useCallActions.ts';
import { Field, type FieldProps } from '../../components/ui/Field.tsx';
import styles from './live.module.css';

const TEXTS = 'screens.live';

interface ActionFieldProps extends Omit<FieldProps, 'children' | 'label'> {
  label: string;
  onText: (text: string) => void;
}

const ActionField = (props: ActionFieldProps) => (
  <Field {...props}>
    <InvisibleCharactersNote
      label={props.label}
      value={props.value}
      isMultiline={props.rows !== undefined}
      isTyping
      onClean={props.onText}
    />
  </Field>
);

interface ActionFormFrameProps extends ActionFormProps {
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}

const ActionFormFrame = ({ label, onSubmit, isBusy, isOff, reasonId, children }: ActionFormFrameProps) => (
  <form
    noValidate
    onSubmit={event => {
      event.preventDefault();
      if (!isBusy && !isOff) onSubmit();
    }}
  >
    {children}
    <div className={clsx(styles.buttons, 'pb-flow')}>
      <BusyButton type="submit" busy={isBusy} disabled={isOff} aria-describedby={reasonId}>
        {label}
      </BusyButton>
    </div>
  </form>
);

const useInvalid = (name: string) => {
  const translate = useTranslate();
  const [isWrong, setIsWrong] = useState(false);
  return { error: isWrong ? translate(`${TEXTS}.invalid.${name}`) : null, setIsWrong };
};

export const WhisperForm = (props: ActionFormProps) => {
  const translate = useTranslate();
  const { text, onText, onSent } = props.typed('whisper');
  const { error, setIsWrong } = useInvalid('whisper');
  const submit = () => {
    const said = text.trim();
    setIsWrong(said === '');
    if (said !== '')
      props.start({
        action: 'whisper',
        send: (provider, call) => provider.whisper({ ...call, text: said }),
        said: { text: said, party: props.party },
        onSent,
      });
  };
  return (
    <ActionFormFrame {...props} label={translate(`${TEXTS}.action.whisper`)} onSubmit={submit}>
      <Field label={translate(`${TEXTS}.text`)} value={text} onText={onText} error={error} maxLength={500} />
    </ActionFormFrame>
  );
};

export const DtmfKeysForm = (props: ActionFormProps) => {
  const translate = useTranslate();
  const { text, onText, onSent } = props.typed('keys');
  const { error, setIsWrong } = useInvalid('keys');
  const submit = () => {
    const keys = parseDtmfKeys(text);
    setIsWrong(keys === null);
    if (keys)
      props.start({
        action: 'keys',
        send: (provider, call) => provider.sendKeys({ ...call, keys }),
        said: { keys: keys.join(''), party: props.party },
        of: keys.length,
        onSent,
      });
  };
  return (
    <ActionFormFrame {...props} label={translate(`${TEXTS}.action.keys`)} onSubmit={submit}>
      <ActionField
        label={translate(`${TEXTS}.keys_label`)}
        value={text}
        onText={onText}
        error={error}
        autoComplete="off"
      />
    </ActionFormFrame>
  );
};

export const TagForm = (props: ActionFormProps) => {
  const translate = useTranslate();
  const { text, onText, onSent } = props.typed('tag');
  const { error, setIsWrong } = useInvalid('tag');
  const submit = () => {
    const tag = parseTag(text);
    setIsWrong(tag === null);
    if (tag)
      props.start({ action: 'tag', send: (provider, call) => provider.tagCall({ ...call, tag }), onSent });
  };
  return (
    <ActionFormFrame {...props} label={translate(`${TEXTS}.action.tag`)} onSubmit={submit}>
      <ActionField
        label={translate(`${TEXTS}.tag_label`)}
        value={text}
        onText={onText}
        error={error}
        help={translate(`${TEXTS}.tag_hint`)}
        rows={3}
      />
    </ActionFormFrame>
  );
};

/** Asked again after each action, whose refusal tells. */
const useHasBucket = (isBusy: boolean): boolean => {
  const provider = useMethods(liveMethodsOf);
  const { data = true } = useQuery({
    queryKey: ['live', 'recordsToBucket', isBusy],
    queryFn: () => provider.recordsToBucket(),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return data;
};

const RECORD = ['record_start', 'record_pause', 'record_resume', 'record_stop'] as const;

export const RecordCallForm = ({ isBusy, isOff, reasonId, start, typed }: ActionFormProps) => {
  const translate = useTranslate();
  const { text: address, onText: setAddress, onSent } = typed('siprec');
  const [chosen, setTarget] = useState<'bucket' | 'siprec'>(address === '' ? 'bucket' : 'siprec');
  const hasBucket = useHasBucket(isBusy);
  const target = hasBucket ? chosen : 'siprec';
  const { error, setIsWrong } = useInvalid('siprec');
  const send = (action: (typeof RECORD)[number]) => {
    // Where there is no bucket, only a start needs the address.
    const isNeeded = hasBucket || action === 'record_start' || address.trim() !== '';
    const siprec = target === 'siprec' && isNeeded ? address.trim() : null;
    const isWrong = siprec !== null && !/^sips?:\S+$/i.test(siprec);
    setIsWrong(isWrong);
    if (!isWrong)
      start({ action, send: (provider, call) => provider.recordCall({ ...call, action, siprec }), onSent });
  };
  return (
    <>
      {hasBucket ? (
        <Choice
          label={translate(`${TEXTS}.record_to`)}
          isField
          value={target}
          choices={[
            { id: 'bucket', name: translate(`${TEXTS}.record_bucket`) },
            { id: 'siprec', name: translate(`${TEXTS}.record_siprec`) },
          ]}
          onChange={setTarget}
        />
      ) : null}
      {target === 'siprec' ? (
        <Field
          label={translate(`${TEXTS}.siprec`)}
          value={address}
          onText={setAddress}
          error={error}
          {...(hasBucket ? {} : { help: translate(`${TEXTS}.siprec_only`) })}
        />
      ) : null}
      <div className={clsx(styles.record, 'pb-flow')}>
        {RECORD.map(action => (
          <BusyButton
            key={action}
            busy={isBusy}
            disabled={isOff}
            aria-label={translate(`${TEXTS}.action.${action}`)}
            aria-describedby={reasonId}
            onClick={() => send(action)}
          >
            {translate(`${TEXTS}.short.${action}`)}
          </BusyButton>
        ))}
      </div>
    </>
  );
};

/** Lists have only the address of a hook. */
type ListedApplication = Application & { hook_address?: ListedHook | null };

export const ApplicationForm = ({ hasParty, ...props }: ActionFormProps & { hasParty: boolean }) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState('');
  const [forParty, setForParty] = useState('');
  const { error, setIsWrong } = useInvalid('application');
  const { rows = [], isPending } = useLookup<ListedApplication>('applications', {
    filter: { account_sid: props.accountSid },
  });
  const own = rows
    .filter(
      ({ account_sid: sid, hook_address: hook }) =>
        sid === props.accountSid && filledText(hook?.url) !== null,
    )
    .map(({ id, name }) => ({ id, name: nameOf(name, id) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  if (!isPending && own.length === 0)
    return <p className="pb-muted">{translate(`${TEXTS}.no_applications`)}</p>;
  const submit = () => {
    setIsWrong(chosen === '');
    if (chosen === '') return;
    const legApplicationSid = hasParty && forParty !== '' ? forParty : null;
    props.start({
      action: 'application',
      send: (provider, call) => provider.redirectCall({ ...call, applicationSid: chosen, legApplicationSid }),
      said: { application: own.find(({ id }) => id === chosen)?.name ?? chosen },
    });
  };
  return (
    <ActionFormFrame {...props} label={translate(`${TEXTS}.action.application`)} onSubmit={submit}>
      <Choice
        label={translate(`${TEXTS}.to_application`)}
        isField
        value={chosen}
        choices={[{ id: '', name: translate(`${TEXTS}.choose`) }, ...own]}
        onChange={setChosen}
      />
      {error === null ? null : (
        <p role="alert" className="pb-field-error">
          {error}
        </p>
      )}
      {hasParty ? (
        <Choice
          label={translate(`${TEXTS}.leg_application`)}
          isField
          value={forParty}
          choices={[{ id: '', name: translate(`${TEXTS}.leg_application_none`) }, ...own]}
          onChange={setForParty}
        />
      ) : null}
    </ActionFormFrame>
  );
};
