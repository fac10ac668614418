import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import type { ApplyResult } from '../../dataProvider/configuration/applyFile.ts';
import { lazyNamedComponent } from '../../components/app/lazyComponent.tsx';
import { parseFileRecords, formatFileText } from './fileTexts.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { keepSnapshot } from '../../components/snapshots/keptSnapshots.ts';
import { useSnapshots } from '../../components/snapshots/useSnapshots.ts';
import type { ConfigFile, Kind } from '../../platform/configFile/kinds.ts';
import { withLabelsOf } from '../../platform/configFile/onceOnly.ts';
import { type FilePlan, filePlanOf } from '../../platform/configFile/plan.ts';
import type { Variables } from '../../platform/configFile/variables.ts';
import { fileStepsOf } from '../../platform/configFile/steps.ts';
import { Differences } from './Differences.tsx';
import { placedFile, type Unplaced } from './model/placing.ts';
import { ReadingProgress } from '../../components/configFile/ReadingProgress.tsx';
import { ApplyPart } from './ApplyPart.tsx';
import { RemovalPart } from './RemovalPart.tsx';
import { Outcomes } from './Outcomes.tsx';
import { RefusedFileNotice, type RefusedFile } from './RefusedFileNotice.tsx';
import { RenamePart } from './RenamePart.tsx';
import { type BroughtFiles, type OtherOwner, SourcePart } from './SourcePart.tsx';
import type { TrialPartProps } from './TrialPart.tsx';
import { type ChosenSnapshot, sourceOfSnapshot } from './snapshotSource.ts';
import { useApply } from './useApply.ts';
import { VariablesPart, missingVariablesIn } from './VariablesPart.tsx';
import { type ReadFile, useFileReading } from '../../components/configFile/useFileReading.ts';

const TEXTS = 'screens.config-file';
const TrialPart = lazyNamedComponent<TrialPartProps>(() =>
  import('./TrialPart.tsx').then(part => part.TrialPart),
);
const NO_NAMES: ReadonlyMap<string, string> = new Map();
const NONE: ReadonlySet<Kind> = new Set();

export interface ComparePanelProps {
  account: string | null;
  brought: BroughtFiles;
  onBrought: (brought: BroughtFiles) => void;
  /** Kinds that an interrupted apply was to remove, compared at once; null: none was interrupted. */
  resumed: ReadonlySet<Kind> | null;
  onApply: () => void;
}

interface Compared extends Unplaced {
  live: ReadFile;
}

type Outcome = Compared | { refused: RefusedFile } | { said: string };

const sourceFor = (
  from: OtherOwner | null,
  account: string | null,
  provider: string | null,
): OtherOwner | null => {
  if (from?.kind !== (account === null ? 'provider' : 'account')) return null;
  return from.sid === (account ?? provider) ? null : from;
};

const planKey = ({ entries }: FilePlan): string =>
  entries.map(({ action, path }) => `${action} ${path}`).join();

class Refusal extends Error {
  readonly file: RefusedFile;
  constructor(file: RefusedFile) {
    super('refused');
    this.file = file;
  }
}

const readText = async (
  live: ReadFile,
  text: string,
  name: string | null,
  signal: AbortSignal,
): Promise<ConfigFile> => {
  try {
    return await parseFileRecords(live, text, signal);
  } catch (error) {
    if (!(error instanceof live.texts.ConfigFileError)) throw error;
    throw new Refusal({ problems: error.problems, name });
  }
};

export const ComparePanel = (props: ComparePanelProps) => {
  const { account, brought, onBrought, resumed, onApply } = props;
  const translate = useTranslate();
  const reading = useFileReading();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const applying = useApply(account);
  const [applied, setApplied] = useState<ApplyResult | null>(null);
  const [removes, setRemoves] = useState<ReadonlySet<Kind>>(resumed ?? NONE);
  const compared = outcome && 'live' in outcome ? outcome : null;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(NO_NAMES);
  const [values, setValues] = useState<Variables>(NO_NAMES);
  const placing = useMemo(() => compared && placedFile(compared, names, values), [compared, names, values]);
  const put = placing && 'file' in placing ? placing : null;
  const doubled = placing && 'doubled' in placing ? placing.doubled : null;
  const unnamed = put?.source ?? doubled?.source;
  const plan = useMemo(
    () => compared && put && filePlanOf(put.file, compared.live.file, put.base, removes),
    [compared, put, removes],
  );
  const mayApply = useCan()('save', 'config-file');
  const { pasted, chosen, base, isCopy } = brought;
  const text = chosen?.text ?? pasted;
  const provider = useServiceProviderSid();
  const from = sourceFor(brought.from, account, provider);
  const { owner, heads } = useSnapshots(account);
  const { snapshot } = brought;
  const parsing = useRef<AbortController>(new AbortController());
  useEffect(() => () => parsing.current.abort(), []);
  const outcomeOf = async (live: ReadFile, source: ReadFile | null): Promise<Outcome> => {
    parsing.current.abort();
    const { signal } = (parsing.current = new AbortController());
    const file = source ? source.file : await readText(live, text, null, signal);
    const before = base && !source ? await readText(live, base.text, base.name, signal) : null;
    const other = [file, before].find(one => one && one.scope !== live.file.scope);
    if (other) return { said: `other_scope.${other.scope}` };
    const wanted = source ? [] : missingVariablesIn(file, before, live.file);
    // The provider of both accounts has each label once.
    const isNeighbour = source !== null && from?.kind === 'account';
    const around = isNeighbour ? { ...live, file: withLabelsOf(live.file, source.file) } : live;
    return { source: file, isCopy: source !== null || isCopy, base: before, live: around, wanted };
  };
  const sourceOf = async (chosen: ChosenSnapshot, live: ReadFile): Promise<Outcome> => {
    const found = await sourceOfSnapshot(
      chosen,
      heads.find(({ id }) => id === chosen.id),
      live,
    );
    if ('said' in found) return found;
    setRemoves(found.removes);
    return { source: found.source, isCopy: false, base: found.base, live, wanted: [] };
  };
  const compare = async () => {
    setOutcome(null);
    const source =
      !snapshot &&
      from &&
      (await reading.read(
        from.kind === 'account' ? from.sid : null,
        from.kind === 'provider' ? from.sid : undefined,
      ));
    if (from && source === null) return;
    const live = await reading.read(account);
    if (!live) return;
    try {
      const former = snapshot && (await sourceOf(snapshot, live));
      setOutcome(former || (await outcomeOf(live, source || null)));
    } catch (error) {
      if (parsing.current.signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      setOutcome({ refused: error.file });
    }
  };
  const start = () => {
    setApplied(null);
    setRemoves(NONE);
    setNames(NO_NAMES);
    void compare();
  };
  const resume = useEffectEvent(() => {
    if (resumed) void compare();
  });
  // After mounting: the reading belongs to the page.
  useEffect(() => queueMicrotask(resume), []);
  const apply = async (
    { live }: Compared,
    asked: { file: ConfigFile; base: ConfigFile | null; plan: FilePlan },
    secrets: ReadonlyMap<string, string>,
  ) => {
    onApply();
    setApplied(null);
    // Just read; if the browser stores nothing, the undo file is left.
    await keepSnapshot({ ...live, owner, why: 'apply' });
    const name = chosen?.name ?? null;
    const textOf = (file: ConfigFile) => formatFileText(live, file);
    const { sids, pace } = live;
    setApplied(await applying.apply({ ...asked, removes, name, textOf, sids, secrets, pace }));
    await compare();
  };
  return (
    <Panel title={translate(`${TEXTS}.compare`)}>
      <p className="pb-muted">{translate(`${TEXTS}.compare_hint`)}</p>
      <SourcePart
        account={account}
        brought={brought}
        from={from}
        snapshots={heads}
        disabled={applying.isRunning}
        onBrought={next => {
          onBrought(next);
          setOutcome(null);
        }}
      />
      <p>
        <BusyButton
          busy={reading.progress !== null || applying.isRunning}
          disabled={!snapshot && from === null && text.trim() === ''}
          onClick={start}
        >
          {translate(`${TEXTS}.start`)}
        </BusyButton>
      </p>
      <ReadingProgress reading={reading} onRetry={() => void compare()} />
      {outcome && 'said' in outcome ? (
        <Notice tone="bad" role="alert">
          {translate(`${TEXTS}.${outcome.said}`)}
        </Notice>
      ) : null}
      {outcome && 'refused' in outcome ? <RefusedFileNotice {...outcome.refused} /> : null}
      {applied ? <Outcomes applied={applied} /> : null}
      {compared && compared.wanted.length > 0 ? (
        <VariablesPart
          key={compared.wanted.join()}
          wanted={compared.wanted}
          values={values}
          texts={compared.live.texts}
          disabled={applying.isRunning}
          onFill={setValues}
        />
      ) : null}
      {doubled ? (
        <Notice tone="bad" role="alert">
          {translate(`${TEXTS}.doubled.${doubled.by}`)} <bdi>{doubled.paths.join(', ')}</bdi>
        </Notice>
      ) : null}
      {compared && unnamed ? (
        <RenamePart
          source={unnamed}
          isCopy={compared.isCopy}
          names={names}
          disabled={applying.isRunning}
          onChange={setNames}
        />
      ) : null}
      {compared && put && plan ? (
        <>
          {put.left.length > 0 ? (
            <p>{translate(`${TEXTS}.copy_left`, { smart_count: put.left.length })}</p>
          ) : null}
          {mayApply && put.base ? (
            <RemovalPart
              file={put.file}
              live={compared.live.file}
              base={put.base}
              removes={removes}
              disabled={applying.isRunning}
              onChange={setRemoves}
            />
          ) : null}
          <Differences plan={plan} sids={compared.live.sids} />
          {fileStepsOf(plan).length > 0 && !applying.isRunning ? (
            <TrialPart key={planKey(plan)} file={put.file} plan={plan} sids={compared.live.sids} />
          ) : null}
          {mayApply && fileStepsOf(plan).length > 0 ? (
            <ApplyPart
              file={put.file}
              plan={plan}
              applying={applying}
              pace={compared.live.pace}
              undoText={() => formatFileText(compared.live, compared.live.file)}
              onApply={secrets => void apply(compared, { file: put.file, base: put.base, plan }, secrets)}
            />
          ) : null}
        </>
      ) : null}
    </Panel>
  );
};
