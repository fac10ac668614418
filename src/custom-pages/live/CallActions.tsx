import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { partiesOf } from '../../platform/calls/callTitle.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { actionAvailability, type ActionAvailability, type LiveAction } from './model/actions.ts';
import { hasEnded, isLeg, isTalking } from '../../platform/live/state.ts';
import type { LiveCall } from '../../platform/records.ts';
import { ApplicationForm, DtmfKeysForm, RecordCallForm, TagForm, WhisperForm } from './actionForms.tsx';
import { CallOutcomes } from './CallOutcomes.tsx';
import type { ActionFormProps, SentActions } from './useCallActions.ts';
import { useTypedTexts } from './useTypedTexts.ts';
import styles from './live.module.css';

const TEXTS = 'screens.live';
const GONE = { can: 'no', why: 'gone' } as const;

/** In pairs that belong together: who is heard, where the call goes, what is kept of it. */
const GROUPS = ['mute', 'whisper', 'keys', 'application', 'record', 'tag'] as const;
type Group = (typeof GROUPS)[number];

const actionOf = (group: Group): LiveAction => (group === 'record' ? 'record_start' : group);

/** A part that vanishes with the focus in it leaves it to the page's heading: the next Tab would start at the top. */
const useFocusHandedOn = (part: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, [part]);
};

interface CallActionsProps {
  accountSid: string;
  call: LiveCall;
  legs: readonly LiveCall[];
  isGone: boolean;
  actions: SentActions;
}

/** Null where it cannot be ended: there is no button for what nobody can do. */
export const HangUp = ({ call, legs, isGone, actions }: Omit<CallActionsProps, 'accountSid'>) =>
  isGone || actionAvailability('hang_up', call, legs).can === 'no' ? null : (
    <HangUpButton call={call} actions={actions} />
  );

const HangUpButton = ({ call, actions }: Pick<CallActionsProps, 'call' | 'actions'>) => {
  const translate = useTranslate();
  const frame = useRef<HTMLSpanElement>(null);
  useFocusHandedOn(frame);
  return (
    <span ref={frame} className={styles.hangUp}>
      <BusyButton
        busy={actions.isBusy}
        look="danger"
        onClick={() =>
          actions.start({
            action: 'hang_up',
            send: (provider, address) => provider.hangUp({ ...address, status: call.call_status }),
            said: partiesOf(call),
          })
        }
      >
        {translate(`${TEXTS}.action.hang_up`)}
      </BusyButton>
    </span>
  );
};

const MuteButtons = ({ isBusy, isOff, reasonId, party, start }: ActionFormProps) => {
  const translate = useTranslate();
  return (
    <div className={clsx(styles.buttons, 'pb-flow')}>
      {(['mute', 'unmute'] as const).map(action => (
        <BusyButton
          key={action}
          busy={isBusy}
          disabled={isOff}
          aria-describedby={reasonId}
          onClick={() =>
            start({
              action,
              send: (provider, address) => provider.muteCall({ ...address, action }),
              said: { party },
            })
          }
        >
          {translate(`${TEXTS}.action.${action}`)}
        </BusyButton>
      ))}
    </div>
  );
};

export const CallActions = ({ accountSid, call, legs, isGone, actions }: CallActionsProps) => {
  const translate = useTranslate();
  const notNowId = useId();
  const { isBusy, question, outcomes, start, confirm, cancel } = actions;
  const { from, to } = partiesOf(call);
  const party = call.direction === 'inbound' ? from : to;
  const { isChanged, isUnsent, typed } = useTypedTexts();
  const form = { accountSid, isBusy, start, party, typed };
  const forms: Readonly<Record<Group, (props: ActionFormProps) => ReactNode>> = {
    mute: props => <MuteButtons {...props} />,
    whisper: props => <WhisperForm {...props} />,
    keys: props => <DtmfKeysForm {...props} />,
    application: props => <ApplicationForm {...props} hasParty={!isLeg(call) && legs.some(isTalking)} />,
    record: props => <RecordCallForm {...props} />,
    tag: props => <TagForm {...props} />,
  };
  const groups = GROUPS.map(name => ({
    name,
    given: isGone ? GONE : actionAvailability(actionOf(name), call, legs),
  }));
  const off = groups.flatMap(({ name, given }) => (given.can === 'no' ? [{ name, why: given.why }] : []));
  /** What was typed stays in view when it can no longer be sent. */
  const isShown = (name: Group) =>
    !off.some(each => each.name === name) || isUnsent(name === 'record' ? 'siprec' : name);
  const shown = groups.filter(({ name }) => isShown(name));
  const reason = off[0]?.why;
  return (
    <>
      {hasEnded(call) && shown.length === 0 ? null : (
        <section aria-labelledby="live-actions">
          <h2 id="live-actions" className="pb-visually-hidden">
            {translate(`${TEXTS}.actions`)}
          </h2>
          {shown.length === 0 ? null : (
            <div className={clsx(styles.actions, 'pb-tight pb-box')}>
              {shown.map(({ name, given }) => (
                <ActionGroup key={name} name={name} given={given} notNowId={notNowId}>
                  {(isOff, reasonId) => forms[name]({ ...form, isOff, reasonId })}
                </ActionGroup>
              ))}
            </div>
          )}
          {reason === undefined ? null : (
            <p id={notNowId} className={clsx(styles.notNow, 'pb-muted pb-hint')}>
              {off.length < GROUPS.length
                ? `${translate(`${TEXTS}.not_now`, {
                    actions: off.map(({ name }) => translate(`${TEXTS}.groups.${name}`)).join(', '),
                  })} `
                : ''}
              {translate(`${TEXTS}.why.${reason}`)}
            </p>
          )}
        </section>
      )}
      <CallOutcomes outcomes={outcomes} />
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
  notNowId: string;
  children: (isOff: boolean, reasonId: string | undefined) => ReactNode;
}

const ActionGroup = ({ name, given, notNowId, children }: ActionGroupProps) => {
  const translate = useTranslate();
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useFocusHandedOn(part);
  const hintId = given.can === 'maybe' ? `${id}-why` : undefined;
  return (
    <section ref={part} aria-labelledby={id}>
      <h3 id={id}>{translate(`${TEXTS}.groups.${name}`)}</h3>
      {given.can === 'maybe' ? (
        <p id={hintId} className="pb-muted pb-hint">
          {translate(`${TEXTS}.why.${given.why}`)}
        </p>
      ) : null}
      <div className="pb-stack">{children(given.can === 'no', given.can === 'no' ? notNowId : hintId)}</div>
    </section>
  );
};
