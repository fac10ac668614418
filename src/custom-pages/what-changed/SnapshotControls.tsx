import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DownIcon } from '../../components/app/icons.tsx';
import { ReadingProgress } from '../../components/configFile/ReadingProgress.tsx';
import { ReadingTime } from '../../components/configFile/ReadingTime.tsx';
import { useFileReading } from '../../components/configFile/useFileReading.ts';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { keepSnapshot } from '../../components/snapshots/keptSnapshots.ts';
import { useSnapshotChoices } from '../../components/snapshots/useSnapshots.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { Disclosure } from '../../components/ui/Disclosure.tsx';
import { Empty } from '../../components/ui/Empty.tsx';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';
import { useReadingCost } from '../../components/configFile/useReadingCost.ts';
import styles from './what-changed.module.css';

const TEXTS = 'screens.what-changed';

interface KeepPartProps {
  account: string | null;
  owner: string;
  heads: readonly SnapshotHead[];
  isPending: boolean;
  /** The select of the account; null: there is one only. */
  scope: ReactNode;
}

export const SnapshotControls = ({ account, owner, heads, isPending, scope }: KeepPartProps) => {
  const translate = useTranslate();
  const { count } = useQuantityText();
  const reading = useFileReading();
  const { choices, choose, clear } = useSnapshotChoices();
  const [answer, setAnswer] = useState<{ told: 'kept' | 'same' | 'failed'; id?: string } | null>(null);
  // Nothing is said before the list has it: until then the button may still change its place.
  const taken = answer && (!answer.id || heads.some(({ id }) => id === answer.id)) ? answer.told : null;
  const [asks, setAsks] = useState(false);
  const cost = useReadingCost(account) ?? heads[0]?.requests ?? null;
  const take = async () => {
    setAnswer(null);
    const read = await reading.read(account);
    if (!read) return;
    const head = await keepSnapshot({ ...read, owner, why: 'hand' });
    if (!head) return setAnswer({ told: 'failed' });
    const isSame = heads.some(({ id }) => id === head.id);
    setAnswer({ told: isSame ? 'same' : 'kept', id: head.id });
  };
  const size = heads.reduce((sum, head) => sum + head.size, 0);
  // The button moves from the empty state into the row, or was in a panel that closes.
  const press = useRef<HTMLButtonElement>(null);
  const isEmpty = heads.length === 0 && !isPending;
  useEffect(() => {
    if (taken !== null && document.activeElement === document.body) press.current?.focus();
  }, [isEmpty, taken]);
  const button = (
    <BusyButton ref={press} look="primary" busy={reading.progress !== null} onClick={() => void take()}>
      {translate(`${TEXTS}.take`)}
    </BusyButton>
  );
  const time = <ReadingTime requests={cost} />;
  return (
    <>
      <div className={styles.bar}>
        {scope}
        {isEmpty || isPending ? null : button}
        <Disclosure wide icon={<DownIcon />} label={translate(`${TEXTS}.options`)}>
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
            {heads.length > 0 ? (
              <p className="pb-toolbar pb-muted">
                {translate(`${TEXTS}.kept`, {
                  smart_count: heads.length,
                  size: count(Math.ceil(size / 1000)),
                })}
                <Button look="link" onClick={() => setAsks(true)}>
                  {translate(`${TEXTS}.clear`)}
                </Button>
              </p>
            ) : null}
          </div>
        </Disclosure>
        {isEmpty || isPending ? null : time}
        <span role={taken === 'failed' ? 'alert' : 'status'}>
          {taken === null ? null : translate(`${TEXTS}.taken.${taken}`)}
        </span>
      </div>
      <ReadingProgress reading={reading} onRetry={() => void take()} />
      {heads.length < 2 && !isPending ? (
        <Empty title={translate(`${TEXTS}.${isEmpty ? 'none' : 'one'}`)}>
          <p>{translate(`${TEXTS}.${isEmpty ? 'none' : 'one'}_next`)}</p>
          {isEmpty ? (
            <p className={styles.first}>
              {button}
              {time}
            </p>
          ) : null}
        </Empty>
      ) : null}
      {asks ? (
        <ConfirmDialog
          title={translate(`${TEXTS}.clear_title`)}
          confirm={translate(`${TEXTS}.clear`)}
          danger
          onConfirm={() => {
            setAsks(false);
            setAnswer(null);
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
