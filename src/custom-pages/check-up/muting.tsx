import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { type MutedFinding, mutedFindings } from '../../browserStorage/checkUp.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { currentKey } from '../../platform/checkUp/checkUp.ts';
import type { Finding } from '../../platform/checkUp/types.ts';
import { useFindingRecordName } from './findingText.ts';
import { Field } from '../../components/ui/Field.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './check-up.module.css';

const TEXTS = 'screens.check-up';

export const useMutedFindings = (owner: string) => {
  const notify = useNotify();
  const kept = useStoreValue(mutedFindings, owner);
  const muted = useMemo(() => kept.map(one => ({ ...one, key: currentKey(one.key) })), [kept]);
  const write = (next: readonly MutedFinding[]) => {
    try {
      mutedFindings.write(owner, next);
    } catch {
      notify(`${TEXTS}.not_stored`, { type: 'error' });
    }
  };
  const others = (key: string) => muted.filter(one => one.key !== key);
  return {
    muted,
    mute: (one: Omit<MutedFinding, 'at'>) => write([...others(one.key), { ...one, at: Date.now() }]),
    unmute: (key: string) => write(others(key)),
  };
};

interface MuteDialogProps {
  finding: Finding;
  what: string;
  onMute: (muted: Omit<MutedFinding, 'at'>) => void;
  onClose: () => void;
}

export const MuteDialog = ({ finding, what, onMute, onClose }: MuteDialogProps) => {
  const translate = useTranslate();
  const recordName = useFindingRecordName();
  const [reason, setReason] = useState('');
  const name = recordName(finding);
  const submit = () => {
    if (reason.trim() === '') return;
    onMute({ key: finding.key, rule: what, name, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={translate(`${TEXTS}.mute_title`)}
      submit={translate(`${TEXTS}.mute`)}
      incomplete={reason.trim() === ''}
      // The browser asks for the reason.
      noValidate={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{translate(`${TEXTS}.mute_about`, { rule: what, name })}</p>
      <Field
        label={translate(`${TEXTS}.reason`)}
        value={reason}
        maxLength={200}
        required
        // The dialog would otherwise focus its first button.
        autoFocus
        onText={setReason}
      />
    </FormDialog>
  );
};

interface MutedListProps {
  muted: readonly MutedFinding[];
  found: ReadonlySet<string>;
  isComplete: boolean;
  onUnmute: (key: string) => void;
}

export const MutedList = ({ muted, found, isComplete, onUnmute }: MutedListProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  if (muted.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{translate(`${TEXTS}.muted_list`, { smart_count: muted.length })}</summary>
      <ul>
        {muted.map(({ key, rule, name, reason, at }) => (
          <li key={key}>
            <span className="pb-shrinks pb-breaks">
              {rule}: <bdi>{name}</bdi>{' '}
              <span className="pb-muted">
                {translate(`${TEXTS}.muted_because`, { reason, time: formatTime(new Date(at)) })}
                {isComplete && !found.has(key) ? ` · ${translate(`${TEXTS}.gone`)}` : null}
              </span>
            </span>
            <Button
              look="link"
              aria-label={translate(`${TEXTS}.unmute_this`, { rule, name })}
              onClick={() => onUnmute(key)}
            >
              {translate(`${TEXTS}.unmute`)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};
