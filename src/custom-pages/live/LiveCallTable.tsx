import { clsx } from 'clsx';
import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { partiesOf } from '../../platform/calls/callTitle.ts';
import { liveMethodsOf } from './api.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { Dash } from '../../components/fields/cells.tsx';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { ConfirmMutationDialog } from '../../components/dialog/ConfirmMutationDialog.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { filledText } from '../../platform/calls/call.ts';
import { actionAvailability } from './model/actions.ts';
import type { Sighting, Sightings } from './model/sightings.ts';
import { type CallFamily, familiesOf } from '../../platform/live/state.ts';
import type { LiveCall } from '../../platform/records.ts';
import { isolateBidi } from '../../lib/bidi.ts';
import { CallState } from './callState.tsx';
import { LiveClock } from './LiveClock.tsx';
import { TableFrame } from '../../components/ui/Table.tsx';
import styles from './live.module.css';

const TEXTS = 'screens.live';

interface HangUpProps {
  accountSid: string;
  call: LiveCall;
  onAsked: (call: LiveCall) => void;
  onClose: () => void;
}

export const HangUpDialog = ({ accountSid, call, onAsked, onClose }: HangUpProps) => {
  const provider = useMethods(liveMethodsOf);
  const translate = useTranslate();
  const notify = useNotify();
  /** A second click before the next rendering sends nothing. */
  const sent = useRef<Promise<'asked' | 'over'> | null>(null);
  const send = () => {
    sent.current ??= provider
      .hangUp({ accountSid, callSid: call.call_sid, status: call.call_status })
      .finally(() => {
        sent.current = null;
      });
    return sent.current;
  };
  return (
    <ConfirmMutationDialog
      title={translate(`${TEXTS}.hang_up`)}
      confirm={translate(`${TEXTS}.hang_up`)}
      danger
      mutationFn={send}
      onSuccess={result => {
        // The platform only forwards it: the call lasts until its media server ends it.
        notify(result === 'asked' ? `${TEXTS}.hang_up_asked` : `${TEXTS}.over_already`, { type: 'info' });
        if (result === 'asked') onAsked(call);
      }}
      onClose={onClose}
    >
      <p>{translate(`${TEXTS}.hang_up_question`, partiesOf(call))}</p>
    </ConfirmMutationDialog>
  );
};

interface CallTableProps {
  accountOf?: (call: LiveCall) => string;
  sightings: Sightings;
  isEnding: (call: LiveCall) => boolean;
  onHangUp?: (call: LiveCall) => void;
}

interface Row extends CallFamily {
  isLeg: boolean;
}

/** Shown and stored forms, as users type either. */
const nameOfRow = ({ call }: Row): string => {
  const { from, to } = partiesOf(call);
  return [from, to, call.from, call.to, call.originating_sip_trunk_name]
    .map(part => filledText(part) ?? '')
    .join(' ');
};

const COLUMNS = ['call', 'account', 'direction', 'status', 'length', 'trunk'] as const;

/** Rows keep the order of first sight so that nothing moves; legs follow the call that dialled them. */
export const LiveCallTable = ({ accountOf, sightings, isEnding, onHangUp }: CallTableProps) => {
  const translate = useTranslate();
  const calls = [...sightings.values()].sort((one, other) => one.firstSeen - other.firstSeen);
  const rows = familiesOf(calls.map(({ call }) => call)).flatMap(({ call, legs }): Row[] => [
    { call, legs, isLeg: false },
    ...legs.map(leg => ({ call: leg, legs: [], isLeg: true })),
  ]);
  const draw = ({ call, legs, isLeg }: Row) => {
    const sighting = sightings.get(call.call_sid);
    return sighting ? (
      <CallRow
        key={call.call_sid}
        account={accountOf?.(call)}
        sighting={sighting}
        legs={legs}
        isLeg={isLeg}
        isEnding={isEnding(call)}
        {...(onHangUp ? { onHangUp } : {})}
      />
    ) : null;
  };
  return (
    <SearchableRows label={translate(`${TEXTS}.find_call`)} rows={rows} nameOf={nameOfRow}>
      {found => (
        <div className="pb-table-frame">
          <TableFrame
            label={translate(`${TEXTS}.calls`)}
            className={styles.table}
            columns={COLUMNS.filter(name => name !== 'account' || accountOf).map(name => ({
              name,
              label: translate(`${TEXTS}.${name}`),
              isNumber: name === 'length',
              title: name === 'length' ? translate(`${TEXTS}.clock_about`) : undefined,
            }))}
            actions={onHangUp ? translate('portal.list.actions') : undefined}
          >
            {found.map(draw)}
          </TableFrame>
        </div>
      )}
    </SearchableRows>
  );
};

interface CallRowProps {
  account: string | undefined;
  sighting: Sighting;
  legs: readonly LiveCall[];
  isLeg: boolean;
  isEnding: boolean;
  onHangUp?: (call: LiveCall) => void;
}

const CallRow = ({ account, sighting, legs, isLeg, isEnding, onHangUp }: CallRowProps) => {
  const translate = useTranslate();
  const trunkText = useTrunkText();
  const { call, fate } = sighting;
  const { from, to } = partiesOf(call);
  const direction = ['inbound', 'outbound'].find(each => each === call.direction);
  const label = (column: string) => translate(`${TEXTS}.${column}`);
  const canEnd = fate === 'going' && actionAvailability('hang_up', call, legs).can === 'yes';
  return (
    <tr role="row" className={isLeg ? styles.leg : undefined}>
      <td role="cell" data-label={label('call')} data-primary>
        {isLeg ? <span className="pb-visually-hidden">{label('leg')} </span> : null}
        <LinkBase className="pb-row-link" to={internalPath('live', String(call.account_sid), call.call_sid)}>
          <span className="pb-mono" title={from}>
            {isolateBidi(from)}
          </span>{' '}
          <span>→</span>{' '}
          <span className="pb-mono" title={to}>
            {isolateBidi(to)}
          </span>
        </LinkBase>
      </td>
      {account === undefined ? null : (
        <td role="cell" data-label={label('account')}>
          {account}
        </td>
      )}
      <td role="cell" data-label={label('direction')}>
        {direction ? translate(`${TEXTS}.directions.${direction}`) : '–'}
      </td>
      <td role="cell" data-label={label('status')}>
        <CallState call={call} fate={fate} isEnding={isEnding} isTimed />
      </td>
      <td role="cell" className="pb-right" data-label={label('length')}>
        <LiveClock sighting={sighting} />
      </td>
      <td role="cell" className={styles.trunk} data-label={label('trunk')}>
        {trunkText(call.originating_sip_trunk_name) ?? <Dash />}
      </td>
      {onHangUp ? (
        <td role="cell" className={clsx('pb-right', styles.end)}>
          {canEnd ? (
            <BusyButton
              busy={isEnding}
              look="danger"
              aria-label={translate(`${TEXTS}.hang_up_call`, { from, to })}
              onClick={() => onHangUp(call)}
            >
              {label('hang_up')}
            </BusyButton>
          ) : null}
        </td>
      ) : null}
    </tr>
  );
};
