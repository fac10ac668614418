import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReadingProgress } from '../../components/configFile/ReadingProgress.tsx';
import { formatFileText } from './fileTexts.ts';
import { ReadingTime } from '../../components/configFile/ReadingTime.tsx';
import { useReadingCost } from '../../components/configFile/useReadingCost.ts';
import { useFileReading } from '../../components/configFile/useFileReading.ts';
import { FRESH, useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { accountOfReader, readOf } from '../../platform/configuration/plan.ts';
import { RULES } from '../../platform/configFile/kinds.ts';
import { readingCost } from '../../platform/configFile/cost.ts';
import { holdsRecord, type OnlyRecord, extractRecord } from '../../platform/configFile/only.ts';
import { isSid } from '../../platform/sid.ts';
import { type ExportedFile, ExportResult } from './ExportResult.tsx';

const TEXTS = 'screens.config-file';
const CostOfWhole = () => <ReadingTime requests={useReadingCost(null)} />;

/** Of one account or record no list is asked for: what it takes at the least is short. */
const CostOfExport = ({ account, isOnly }: { account: string | null; isOnly: boolean }) => {
  const { reader } = useHeldConfiguration();
  const own = accountOfReader(reader) ?? account;
  if (own === null && !isOnly) return <CostOfWhole />;
  const accounts = own === null ? [] : [{ account_sid: own }];
  return <ReadingTime requests={readingCost(reader, { accounts })} />;
};

/** true: the record is known not to exist before anything is read. */
const useKnownGone = (account: string | null, only: OnlyRecord | null): boolean => {
  const held = useHeldConfiguration();
  const [isGone] = useState(() => {
    if (!only) return false;
    if (!isSid(only.sid)) return true;
    const read = readOf(held.reader, RULES[only.kind].list);
    const rows = read && held.rowsOf(read, Date.now() - FRESH);
    return rows !== null && !holdsRecord(rows, only, account);
  });
  return isGone;
};

interface ExportPanelProps {
  account: string | null;
  /** One record with what it needs; null: everything. */
  only: OnlyRecord | null;
  onWhole: () => void;
}

export const ExportPanel = ({ account, only, onWhole }: ExportPanelProps) => {
  const translate = useTranslate();
  const reading = useFileReading();
  const isKnownGone = useKnownGone(account, only);
  const [exported, setExported] = useState<ExportedFile | 'gone' | null>(isKnownGone ? 'gone' : null);
  /** Key of the result, so that another file resets what was ticked. */
  const [count, setCount] = useState(0);
  const start = async () => {
    setExported(null);
    const answer = await (only ? reading.readOnly(account, only) : reading.read(account));
    if (!answer) return;
    if (answer === 'gone') return setExported('gone');
    const { file: all, sids } = answer;
    const path = only && all.items.find(item => sids.get(item.path) === only.sid)?.path;
    if (path === undefined) return setExported('gone');
    const file = path === null ? all : extractRecord(all, path);
    setCount(before => before + 1);
    setExported({
      ...answer,
      file,
      name: only ? only.kind : file.scope,
      text: await formatFileText(answer, file),
    });
  };
  return (
    <Panel title={translate(`${TEXTS}.export`)}>
      {only ? (
        <p className="pb-toolbar">
          {translate(`${TEXTS}.only_one.${only.kind}`)}
          <Button look="link" onClick={onWhole}>
            {translate(`${TEXTS}.not_only`)}
          </Button>
        </p>
      ) : null}
      <p className="pb-toolbar">
        <BusyButton look="primary" busy={reading.progress !== null} onClick={() => void start()}>
          {translate(`${TEXTS}.export`)}
        </BusyButton>
        <CostOfExport account={account} isOnly={only !== null} />
      </p>
      <ReadingProgress reading={reading} onRetry={() => void start()} />
      {exported === 'gone' ? (
        <Notice tone="bad" role="alert">
          {translate(`${TEXTS}.only_gone`)}
        </Notice>
      ) : exported ? (
        <ExportResult key={count} {...exported} />
      ) : null}
    </Panel>
  );
};
