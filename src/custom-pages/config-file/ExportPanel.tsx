import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ReadingProgress } from '../../components/configFile/ReadingProgress.tsx';
import { formatFileText } from './fileTexts.ts';
import { useAccountChoices } from '../../components/configFile/useAccountChoices.ts';
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
/** Requests; fewer are not worth a word. */
const MANY = 20;

const CostOf = ({ accounts }: { accounts: readonly string[] }) => {
  const translate = useTranslate();
  const { reader } = useHeldConfiguration();
  const smart_count = readingCost(reader, { accounts: accounts.map(account_sid => ({ account_sid })) });
  return smart_count < MANY ? null : (
    <span className="pb-muted">{translate(`${TEXTS}.read_cost`, { smart_count })}</span>
  );
};

const CostOfWhole = () => <CostOf accounts={useAccountChoices().choices.map(({ id }) => id)} />;

const ReadingCost = ({ account, isOnly }: { account: string | null; isOnly: boolean }) => {
  const own = accountOfReader(useHeldConfiguration().reader) ?? account;
  if (own !== null) return <CostOf accounts={[own]} />;
  return isOnly ? <CostOf accounts={[]} /> : <CostOfWhole />;
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
        <ReadingCost account={account} isOnly={only !== null} />
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
