import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReadingProgress } from '../../components/configFile/ReadingProgress.tsx';
import { useFileReading } from '../../components/configFile/useFileReading.ts';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { keepSnapshot } from '../../components/snapshots/keptSnapshots.ts';
import { useSnapshotChoices } from '../../components/snapshots/useSnapshots.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';
import { useCost } from './useCost.ts';
import styles from './what-changed.module.css';

const TEXTS = 'screens.what-changed';

interface KeepPartProps {
  account: string | null;
  owner: string;
  heads: readonly SnapshotHead[];
}

export const SnapshotControls = ({ account, owner, heads }: KeepPartProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const reading = useFileReading();
  const { choices, choose, clear } = useSnapshotChoices();
  const [taken, setTaken] = useState<'kept' | 'same' | 'failed' | null>(null);
  const [asks, setAsks] = useState(false);
  const cost = useCost(account) ?? heads[0]?.requests ?? null;
  const take = async () => {
    setTaken(null);
    const answer = await reading.read(account);
    if (!answer) return;
    const head = await keepSnapshot({ ...answer, owner, why: 'hand' });
    if (!head) return setTaken('failed');
    setTaken(heads.some(({ id }) => id === head.id) ? 'same' : 'kept');
  };
  const size = heads.reduce((sum, head) => sum + head.size, 0);
  return (
    <>
      <p className="pb-toolbar">
        <BusyButton look="primary" busy={reading.progress !== null} onClick={() => void take()}>
          {translate(`${TEXTS}.take`)}
        </BusyButton>
        {cost === null ? null : (
          <span className="pb-muted">{translate(`${TEXTS}.cost`, { smart_count: cost })}</span>
        )}
        <span role={taken === 'failed' ? 'alert' : 'status'}>
          {taken === null ? null : translate(`${TEXTS}.taken.${taken}`)}
        </span>
      </p>
      <ReadingProgress reading={reading} onRetry={() => void take()} />
      <div className={styles.choices}>
        <Checkbox
          label={translate(`${TEXTS}.hourly`)}
          helperText={translate(`${TEXTS}.hourly_help`)}
          checked={choices.hourly}
          onChange={hourly => void choose({ hourly })}
        />
        <Checkbox
          label={translate(`${TEXTS}.keep`)}
          helperText={translate(`${TEXTS}.keep_help`)}
          checked={choices.keep}
          onChange={keep => void choose({ keep })}
        />
      </div>
      {heads.length > 0 ? (
        <p className="pb-toolbar pb-muted">
          {translate(`${TEXTS}.kept`, { smart_count: heads.length, size: count(Math.ceil(size / 1000)) })}
          <Button look="link" onClick={() => setAsks(true)}>
            {translate(`${TEXTS}.clear`)}
          </Button>
        </p>
      ) : null}
      {asks ? (
        <ConfirmDialog
          title={translate(`${TEXTS}.clear_title`)}
          confirm={translate(`${TEXTS}.clear`)}
          danger
          onConfirm={() => {
            setAsks(false);
            setTaken(null);
            void clear();
          }}
          onClose={() => setAsks(false)}
        >
          <p>{translate(`${TEXTS}.clear_text`)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
