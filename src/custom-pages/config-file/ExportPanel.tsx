import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadText } from '../../components/app/download.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { accountOfReader } from '../../platform/configuration/plan.ts';
import { readingCost } from '../../platform/configFile/cost.ts';
import { writtenText } from '../../components/configFile/fileTexts.ts';
import { useAccountChoices } from '../../components/configFile/useAccountChoices.ts';
import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { copyText } from '../../lib/secureContext.ts';
import { schemaText } from '../../platform/configFile/schema.ts';
import { ReadingProgress } from '../../components/configFile/ReadingProgress.tsx';
import { type ReadFile, useFileReading } from '../../components/configFile/useFileReading.ts';

const TEXTS = 'screens.config-file';

interface Exported extends Pick<ReadFile, 'file' | 'columns'> {
  text: string;
}

const Result = ({ file, columns, text }: Exported) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState('');
  const copy = () =>
    copyText(text).then(
      () => setCopied('copied'),
      () => setCopied('copy_failed'),
    );
  return (
    <>
      <p>
        {translate(`${TEXTS}.contents`, {
          smart_count: file.items.length,
          size: Math.ceil(new Blob([text]).size / 1000),
        })}
      </p>
      <p className="pb-muted">{translate(`${TEXTS}.no_secrets`)}</p>
      <p className="pb-toolbar">
        <button
          type="button"
          className="pb-button"
          onClick={() => downloadText(`${file.scope}.yaml`, text, 'application/yaml;charset=utf-8')}
        >
          {translate(`${TEXTS}.download`)}
        </button>
        <button type="button" className="pb-button" onClick={() => void copy()}>
          {translate(`${TEXTS}.copy`)}
        </button>
        <button
          type="button"
          className="pb-button"
          onClick={() =>
            downloadText(
              `${file.scope}.schema.json`,
              schemaText({ scope: file.scope, columns }),
              'application/schema+json;charset=utf-8',
            )
          }
        >
          {translate(`${TEXTS}.schema`)}
        </button>
        <span role="status">{copied === '' ? null : translate(`${TEXTS}.${copied}`)}</span>
      </p>
      {file.missing.length > 0 ? (
        <details>
          <summary>{translate(`${TEXTS}.missing`, { smart_count: file.missing.length })}</summary>
          <ul className="pb-config-entries">
            {file.missing.map(({ path, why }) => (
              <li key={`${path} ${why}`}>
                <bdi>{path}</bdi>: {translate(`${TEXTS}.missing_why.${why}`)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
};

const CostOf = ({ accounts }: { accounts: readonly string[] }) => {
  const translate = useTranslate();
  const { reader } = useHeldConfiguration();
  const smart_count = readingCost(reader, { accounts: accounts.map(account_sid => ({ account_sid })) });
  return <span className="pb-muted">{translate(`${TEXTS}.read_cost`, { smart_count })}</span>;
};

const CostOfWhole = () => <CostOf accounts={useAccountChoices().choices.map(({ id }) => id)} />;

/** Of carriers and routing tables nobody knows yet how many there are. */
const ReadingCost = ({ account }: { account: string | null }) => {
  const own = accountOfReader(useHeldConfiguration().reader) ?? account;
  return own === null ? <CostOfWhole /> : <CostOf accounts={[own]} />;
};

/** The configuration as it is now, as a text. */
export const ExportPanel = ({ account }: { account: string | null }) => {
  const translate = useTranslate();
  const reading = useFileReading();
  const [exported, setExported] = useState<Exported | null>(null);
  const start = async () => {
    const answer = await reading.read(account);
    if (answer) setExported({ ...answer, text: await writtenText(answer, answer.file) });
  };
  return (
    <Panel title={translate(`${TEXTS}.export`)}>
      <p className="pb-toolbar">
        <BusyButton busy={reading.progress !== null} onClick={() => void start()}>
          {translate(`${TEXTS}.read`)}
        </BusyButton>
        <ReadingCost account={account} />
      </p>
      <ReadingProgress reading={reading} onRetry={() => void start()} />
      {exported ? <Result {...exported} /> : null}
    </Panel>
  );
};
