import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import type { Applied } from '../../dataProvider/configuration/applyFile.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { type Copy, copyOf } from '../../platform/configFile/copy.ts';
import type { ConfigFile, Kind } from '../../platform/configFile/kinds.ts';
import { type Plan, planOf } from '../../platform/configFile/plan.ts';
import { Differences } from './Differences.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ApplyPart } from './ApplyPart.tsx';
import { RemovalPart } from './RemovalPart.tsx';
import { Outcomes } from './Outcomes.tsx';
import { Refused, type RefusedFile } from './Refused.tsx';
import { type Brought, SourcePart } from './SourcePart.tsx';
import { useApply } from './useApply.ts';
import { type ReadFile, useFileReading } from './useFileReading.ts';

const KEY = 'screens.config-file';
const NONE: ReadonlySet<Kind> = new Set();

interface ComparePanelProps {
  account: string | null;
  brought: Brought;
  onBrought: (brought: Brought) => void;
}

interface Compared {
  file: ConfigFile;
  base: ConfigFile | null;
  live: ReadFile;
  /** What a copy of an account leaves out. */
  left: Copy['left'];
}

type Outcome = Compared | { refused: RefusedFile } | { said: string };

/** A text that is no configuration. */
class Refusal extends Error {
  readonly file: RefusedFile;
  constructor(file: RefusedFile) {
    super('refused');
    this.file = file;
  }
}

const readText = ({ texts, columns }: ReadFile, text: string, name: string | null): ConfigFile => {
  try {
    return texts.readFileText(text, columns);
  } catch (error) {
    if (!(error instanceof texts.ConfigFileError)) throw error;
    throw new Refusal({ problems: error.problems, name });
  }
};

/** A file, or another account, beside the configuration as it is now; who may write applies it. */
export const ComparePanel = ({ account, brought, onBrought }: ComparePanelProps) => {
  const translate = useTranslate();
  const reading = useFileReading();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const applying = useApply(account);
  const [applied, setApplied] = useState<Applied | null>(null);
  const [removes, setRemoves] = useState<ReadonlySet<Kind>>(NONE);
  const compared = outcome && 'live' in outcome ? outcome : null;
  const plan = useMemo(
    () => compared && planOf(compared.file, compared.live.file, compared.base, removes),
    [compared, removes],
  );
  const mayApply = useCan()('save', 'config-file');
  const { pasted, chosen, base } = brought;
  const text = chosen?.text ?? pasted;
  const from = account === null || brought.from === account ? null : brought.from;
  const outcomeOf = (live: ReadFile, source: ReadFile | null): Outcome => {
    const { file, left } = source
      ? copyOf(source.file)
      : { file: readText(live, text, null), left: [] as Copy['left'] };
    const before = base && !source ? readText(live, base.text, base.name) : null;
    const other = [file, before].find(one => one && one.scope !== live.file.scope);
    if (other) return { said: `other_scope.${other.scope}` };
    return { file, base: before, live, left };
  };
  const compare = async () => {
    setOutcome(null);
    const source = from === null ? null : await reading.read(from);
    if (from !== null && !source) return;
    const live = await reading.read(account);
    if (!live) return;
    try {
      setOutcome(outcomeOf(live, source));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setOutcome({ refused: error.file });
    }
  };
  const start = () => {
    setApplied(null);
    setRemoves(NONE);
    void compare();
  };
  const apply = async ({ file, live }: Compared, plan: Plan, secrets: ReadonlyMap<string, string>) => {
    setApplied(null);
    setApplied(await applying.apply({ plan, file, sids: live.sids, secrets }));
    // What is left to do, by the platform's word.
    await compare();
  };
  return (
    <Panel title={translate(`${KEY}.compare`)}>
      <p className="pb-muted">{translate(`${KEY}.compare_hint`)}</p>
      <SourcePart
        account={account}
        brought={brought}
        from={from}
        disabled={applying.isRunning}
        onBrought={next => {
          onBrought(next);
          setOutcome(null);
        }}
      />
      <p>
        <BusyButton
          busy={reading.progress !== null || applying.isRunning}
          disabled={from === null && text.trim() === ''}
          onClick={start}
        >
          {translate(`${KEY}.start`)}
        </BusyButton>
      </p>
      <ReadingProgress reading={reading} onRetry={() => void compare()} />
      {outcome && 'said' in outcome ? (
        <Notice tone="bad" role="alert">
          {translate(`${KEY}.${outcome.said}`)}
        </Notice>
      ) : null}
      {outcome && 'refused' in outcome ? <Refused {...outcome.refused} /> : null}
      {applied ? <Outcomes applied={applied} /> : null}
      {compared && plan ? (
        <>
          {compared.left.length > 0 ? (
            <p>{translate(`${KEY}.copy_left`, { smart_count: compared.left.length })}</p>
          ) : null}
          {mayApply && compared.base ? (
            <RemovalPart
              file={compared.file}
              live={compared.live.file}
              base={compared.base}
              removes={removes}
              disabled={applying.isRunning}
              onChange={setRemoves}
            />
          ) : null}
          <Differences plan={plan} />
          {mayApply && plan.entries.length > 0 ? (
            <ApplyPart
              file={compared.file}
              plan={plan}
              applying={applying}
              undoText={() => compared.live.texts.fileText(compared.live.file)}
              onApply={secrets => void apply(compared, plan, secrets)}
            />
          ) : null}
        </>
      ) : null}
    </Panel>
  );
};
