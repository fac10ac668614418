import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FileButton } from '../../components/form/FileButton.tsx';
import { PasteArea } from '../../components/form/PasteArea.tsx';
import { useCan } from '../../components/access/AccessContext.ts';
import type { Applied } from '../../dataProvider/configuration/applyFile.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import type { ConfigFile } from '../../platform/configFile/kinds.ts';
import { type Plan, planOf } from '../../platform/configFile/plan.ts';
import type { FileProblem } from '../../platform/configFile/text.ts';
import { Differences } from './Differences.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { ApplyPart } from './ApplyPart.tsx';
import { Outcomes } from './Outcomes.tsx';
import { useApply } from './useApply.ts';
import { type ReadFile, useFileReading } from './useFileReading.ts';

const KEY = 'screens.config-file';
/** Bytes; as many characters at the most. */
const LARGEST = 5_000_000;
/** Shown at once. */
const PROBLEMS = 20;

interface Chosen {
  name: string;
  text: string;
}

/** What somebody brought; it outlives the choice of what it is compared with. */
export interface BroughtText {
  pasted: string;
  /** Comes before what was pasted. */
  chosen: Chosen | null;
}

interface ComparePanelProps {
  account: string | null;
  brought: BroughtText;
  onBrought: (brought: BroughtText) => void;
}

interface Compared {
  plan: Plan;
  file: ConfigFile;
  live: ReadFile;
}

type Outcome = Compared | { problems: readonly FileProblem[] } | { said: string };

const Refused = ({ problems }: { problems: readonly FileProblem[] }) => {
  const translate = useTranslate();
  return (
    <Notice tone="bad" role="alert">
      <p>{translate(`${KEY}.refused`)}</p>
      <ul className="pb-config-entries">
        {problems.slice(0, PROBLEMS).map(({ line, column, code, detail }) => (
          <li key={`${String(line)} ${String(column)} ${code} ${detail}`}>
            {translate(`${KEY}.problem`, {
              line,
              column,
              what: translate(`${KEY}.problems.${code}`, { detail }),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** A file beside the configuration as it is now; who may write applies it. */
export const ComparePanel = ({ account, brought, onBrought }: ComparePanelProps) => {
  const translate = useTranslate();
  const reading = useFileReading(account);
  const { pasted, chosen } = brought;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const applying = useApply(account);
  const [applied, setApplied] = useState<Applied | null>(null);
  const mayApply = useCan()('save', 'config-file');
  const text = chosen?.text ?? pasted;
  const take = (file: Chosen | null) => {
    onBrought({ pasted, chosen: file });
    setOutcome(null);
  };
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    take(null);
    if (file.size > LARGEST) {
      setOutcome({ said: 'too_large' });
      return;
    }
    try {
      take({ name: file.name, text: await file.text() });
    } catch {
      setOutcome({ said: 'unreadable' });
    }
  };
  const compare = async () => {
    setOutcome(null);
    const live = await reading.read();
    if (!live) return;
    try {
      const file = live.texts.readFileText(text, live.columns);
      setOutcome(
        file.scope === live.file.scope
          ? { plan: planOf(file, live.file), file, live }
          : { said: `other_scope.${file.scope}` },
      );
    } catch (error) {
      if (!(error instanceof live.texts.ConfigFileError)) throw error;
      setOutcome({ problems: error.problems });
    }
  };
  const start = () => {
    setApplied(null);
    void compare();
  };
  const apply = async ({ plan, file, live }: Compared, secrets: ReadonlyMap<string, string>) => {
    setApplied(null);
    setApplied(await applying.apply({ plan, file, sids: live.sids, secrets }));
    // What is left to do, by the platform's word.
    await compare();
  };
  return (
    <Panel title={translate(`${KEY}.compare`)}>
      <p className="pb-muted">{translate(`${KEY}.compare_hint`)}</p>
      <fieldset className="pb-config-source" disabled={applying.isRunning}>
        <p>
          <FileButton
            label={translate(`${KEY}.choose`)}
            accept=".yaml,.yml,.json,application/yaml,application/json"
            onFiles={files => void choose(files)}
          />{' '}
          {chosen ? <bdi>{chosen.name}</bdi> : null}
        </p>
        <PasteArea
          label={translate(`${KEY}.paste`)}
          rows={6}
          value={pasted}
          onChange={next => {
            onBrought({ pasted: next, chosen: null });
            setOutcome(null);
          }}
          onLongPaste={next => take({ name: translate(`${KEY}.long_paste`), text: next })}
        />
      </fieldset>
      <p>
        <BusyButton
          busy={reading.progress !== null || applying.isRunning}
          disabled={text.trim() === ''}
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
      {outcome && 'problems' in outcome ? <Refused problems={outcome.problems} /> : null}
      {applied ? <Outcomes applied={applied} /> : null}
      {outcome && 'plan' in outcome ? (
        <>
          <Differences plan={outcome.plan} />
          {mayApply && outcome.plan.entries.length > 0 ? (
            <ApplyPart
              file={outcome.file}
              plan={outcome.plan}
              applying={applying}
              undoText={() => outcome.live.texts.fileText(outcome.live.file)}
              onApply={secrets => void apply(outcome, secrets)}
            />
          ) : null}
        </>
      ) : null}
    </Panel>
  );
};
