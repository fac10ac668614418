import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { namedChoices } from '../../platform/names.ts';
import type { Application, SipClient } from '../../platform/records.ts';
import {
  dialObstacleOf,
  type DialProblem,
  dialProblemOf,
  TARGET_KINDS,
  parseDialTarget,
  type TargetKind,
  sipUserPartOf,
} from './model/target.ts';
import { PhoneKeys } from './Keypad.tsx';
import { dial, lastDialled, type PhoneOwner, prefilledNumberStore, prefilledUserStore } from './phone.ts';
import { playKeyTone } from './sound.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './phone.module.css';

const TEXTS = 'screens.phone';
const PROBLEM: Readonly<Record<DialProblem, string>> = {
  wrong: `${TEXTS}.dial.wrong`,
  trunk_zero: 'resources.phone-numbers.doubts.trunk_zero',
};

type DialFormProps = Pick<PhoneOwner, 'accountSid' | 'hasDeviceApplication' | 'flags'> & {
  isUp: boolean;
  /** true: what is typed waits until the phone is switched on, whose panel takes it over. */
  isAhead?: boolean;
};

export const DialForm = (props: DialFormProps) => {
  const { accountSid, hasDeviceApplication, flags, isUp, isAhead = false } = props;
  const translate = useTranslate();
  const wanted = useStoreValue(prefilledNumberStore);
  const isUser = useStoreValue(prefilledUserStore);
  const last = useStoreValue(lastDialled);
  const [kind, setKind] = useState<TargetKind>('number');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<DialProblem | null>(null);
  const [taken, setTaken] = useState<{ text: string | null; isUser: boolean } | null>(null);
  if (wanted !== null && (wanted !== taken?.text || isUser !== taken.isUser)) {
    const target = parseDialTarget(wanted, isUser);
    setTaken({ text: wanted, isUser });
    setKind(target.kind);
    setText(target.text);
  }
  const { rows: applications } = useLookup<Application>('applications', {
    filter: { account_sid: accountSid },
    enabled: kind === 'application',
  });
  const number = kind === 'number' ? sipUserPartOf(kind, text) : null;
  const { rows: clients } = useLookup<SipClient>('clients', {
    filter: { account_sid: accountSid },
    enabled: number !== null && !hasDeviceApplication,
  });
  const obstacle = dialObstacleOf(kind, {
    hasDeviceApplication,
    isClient: clients?.some(each => each.account_sid === accountSid && each.username === number) ?? false,
    client: {
      allow_direct_app_calling: flags.app,
      allow_direct_queue_calling: flags.queue,
      allow_direct_user_calling: flags.user,
    },
  });
  const enter = (next: TargetKind, typed: string) => {
    setKind(next);
    setText(typed);
    setProblem(null);
    if (!isAhead) return;
    const called = sipUserPartOf(next, typed);
    // Not read back: it would be written over what is typed.
    setTaken({ text: called, isUser: next === 'user' });
    prefilledUserStore.set(next === 'user');
    prefilledNumberStore.set(called);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const called = sipUserPartOf(kind, text);
    setProblem(dialProblemOf(kind, text));
    const application = applications?.find(({ id }) => id === text)?.name;
    if (called !== null && isUp) void dial({ called, name: application ?? text.trim() });
  };
  return (
    <form className="pb-stack" onSubmit={submit} noValidate>
      <Choice
        isField
        label={translate(`${TEXTS}.dial.what`)}
        value={kind}
        choices={TARGET_KINDS.map(each => ({ id: each, name: translate(`${TEXTS}.dial.kind.${each}`) }))}
        onChange={next => enter(next, '')}
      />
      {kind === 'application' ? (
        <Combobox
          labelShown
          label={translate(`${TEXTS}.dial.kind.application`)}
          choices={namedChoices((applications ?? []).filter(each => each.account_sid === accountSid))}
          value={text}
          onChange={id => enter(kind, id)}
        />
      ) : (
        <div>
          <Field
            label={translate(`${TEXTS}.dial.kind.${kind}`)}
            value={text}
            isMono={kind === 'number'}
            inputMode={kind === 'number' ? 'tel' : 'text'}
            autoComplete="off"
            onText={typed => enter(kind, typed)}
            error={problem ? translate(PROBLEM[problem]) : null}
          />
        </div>
      )}
      {kind === 'number' ? (
        <PhoneKeys
          isOff={false}
          className={styles.dialPad}
          onPress={digit => {
            enter(kind, text + digit);
            if (!isAhead) playKeyTone(digit);
          }}
        />
      ) : null}
      {kind === 'application' && problem ? (
        <p role="alert" className="pb-field-error">
          {translate(PROBLEM[problem])}
        </p>
      ) : null}
      {obstacle ? (
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.dial.obstacle.${obstacle}`)}</p>
      ) : null}
      <div className="pb-row">
        <Button type="submit" look="primary" disabled={!isUp}>
          {translate(`${TEXTS}.dial.call`)}
        </Button>
        {last === null || isAhead ? null : (
          <Button disabled={!isUp} onClick={() => void dial(last)}>
            {translate(`${TEXTS}.dial.again`, { name: last.name })}
          </Button>
        )}
      </div>
      {isAhead ? <p className="pb-muted pb-hint">{translate(`${TEXTS}.dial.ahead`)}</p> : null}
    </form>
  );
};
