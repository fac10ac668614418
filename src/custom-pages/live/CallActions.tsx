import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { partiesOf } from '../../platform/calls/callTitle.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { actionAvailability, type ActionAvailability, type LiveAction } from './model/actions.ts';
import { isLeg, isTalking } from '../../platform/live/state.ts';
import type { LiveCall } from '../../platform/records.ts';
import { ApplicationForm, DtmfKeysForm, RecordCallForm, TagForm, WhisperForm } from './actionForms.tsx';
import { type ActionFormProps, type PreparedAction, useCallActions } from './useCallActions.ts';
import { useTypedTexts } from './useTypedTexts.ts';
import styles from './live.module.css';

const TEXTS = 'screens.live';
const GONE = { can: 'no', why: 'gone' } as const;

interface CallActionsProps {
  accountSid: string;
  call: LiveCall;
  legs: readonly LiveCall[];
  isGone: boolean;
  onSent: () => void;
}

export const CallActions = ({ accountSid, call, legs, isGone, onSent }: CallActionsProps) => {
  const translate = useTranslate();
  const { isBusy, question, outcomes, start, confirm, cancel } = useCallActions(
    accountSid,
    call,
    legs,
    onSent,
  );
  const { from, to } = partiesOf(call);
  const party = call.direction === 'inbound' ? from : to;
  const { isChanged, typed } = useTypedTexts();
  const form = { accountSid, isBusy, start, party, typed };
  const group = (name: string, action: LiveAction, content: (props: ActionFormProps) => ReactNode) => (
    <ActionGroup name={name} given={isGone ? GONE : actionAvailability(action, call, legs)}>
      {(isOff, reasonId) => content({ ...form, isOff, reasonId })}
    </ActionGroup>
  );
  const plain = (
    action: LiveAction,
    send: PreparedAction['send'],
    said: Record<string, string>,
    props: ActionFormProps,
  ) => (
    <BusyButton
      key={action}
      busy={isBusy}
      look={action === 'hang_up' ? 'danger' : 'plain'}
      disabled={props.isOff}
      aria-describedby={props.reasonId}
      onClick={() => start({ action, send, said })}
    >
      {translate(`${TEXTS}.action.${action}`)}
    </BusyButton>
  );
  return (
    <>
      <section aria-labelledby="live-actions">
        <h2 id="live-actions" className="pb-visually-hidden">
          {translate(`${TEXTS}.actions`)}
        </h2>
        <div className={clsx(styles.actions, 'pb-tight pb-box')}>
          {group('hang_up', 'hang_up', props => (
            <div className={clsx(styles.buttons, 'pb-flow')}>
              {plain(
                'hang_up',
                (provider, address) => provider.hangUp({ ...address, status: call.call_status }),
                { from, to },
                props,
              )}
            </div>
          ))}
          {group('mute', 'mute', props => (
            <div className={clsx(styles.buttons, 'pb-flow')}>
              {(['mute', 'unmute'] as const).map(action =>
                plain(
                  action,
                  (provider, address) => provider.muteCall({ ...address, action }),
                  { party },
                  props,
                ),
              )}
            </div>
          ))}
          {group('whisper', 'whisper', props => (
            <WhisperForm {...props} />
          ))}
          {group('keys', 'keys', props => (
            <DtmfKeysForm {...props} />
          ))}
          {group('application', 'application', props => (
            <ApplicationForm {...props} hasParty={!isLeg(call) && legs.some(isTalking)} />
          ))}
          {group('record', 'record_start', props => (
            <RecordCallForm {...props} />
          ))}
          {group('tag', 'tag', props => (
            <TagForm {...props} />
          ))}
        </div>
      </section>
      <Outcomes outcomes={outcomes} />
      <LeaveGuard isChanged={isChanged} />
      {question ? (
        <ConfirmDialog
          title={translate(`${TEXTS}.action.${question.action}`)}
          confirm={translate(`${TEXTS}.action.${question.action}`)}
          danger={question.action === 'hang_up'}
          busy={isBusy}
          onConfirm={confirm}
          onClose={cancel}
        >
          <p>{translate(`${TEXTS}.ask.${question.action}`, question.said)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
};

interface ActionGroupProps {
  name: string;
  given: ActionAvailability | typeof GONE;
  children: (isOff: boolean, reasonId: string | undefined) => ReactNode;
}

const ActionGroup = ({ name, given, children }: ActionGroupProps) => {
  const translate = useTranslate();
  const id = useId();
  const reasonId = given.can === 'yes' ? undefined : `${id}-why`;
  return (
    <section aria-labelledby={id}>
      <div>
        <h3 id={id}>{translate(`${TEXTS}.groups.${name}`)}</h3>
        {given.can === 'yes' ? null : (
          <p id={reasonId} className="pb-muted pb-hint">
            {translate(`${TEXTS}.why.${given.why}`)}
          </p>
        )}
      </div>
      <div className="pb-stack">{children(given.can === 'no', reasonId)}</div>
    </section>
  );
};

const Outcomes = ({ outcomes }: Pick<ReturnType<typeof useCallActions>, 'outcomes'>) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  return (
    <section className={clsx(styles.root, 'pb-box')} aria-labelledby="live-outcomes">
      <h2 id="live-outcomes">{translate(`${TEXTS}.outcomes`)}</h2>
      <div role="status">
        {outcomes.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.outcomes_none`)}</p> : null}
        <ol className={clsx(styles.outcomes, 'pb-plain')} reversed>
          {outcomes.map(({ id, at, action, words, platform, isBad }) => (
            <li key={id}>
              <time className="pb-muted" dateTime={new Date(at).toISOString()}>
                {formatTime(new Date(at))}
              </time>{' '}
              <strong>{translate(`${TEXTS}.action.${action}`)}</strong>:{' '}
              <span className={isBad ? 'pb-bad' : undefined}>{words}</span>
              {platform === null ? null : (
                <small className={styles.detail}>
                  {translate(`${TEXTS}.platform_says`, { text: platform })}
                </small>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
