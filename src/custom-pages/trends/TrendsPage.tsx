import { useTranslate } from 'ra-core';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../components/access/AccessContext.ts';
import { DownloadIcon } from '../../components/app/icons.tsx';
import { FailuresTabs } from '../../components/pageTabs/PageTabs.tsx';
import { Title } from '../../components/app/Title.tsx';
import { Button, ButtonLink } from '../../components/ui/Button.tsx';
import { PhoneMenu } from '../../components/ui/PhoneMenu.tsx';
import { Tabs } from '../../components/ui/Tabs.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { listPath } from '../../components/app/listPath.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { nameOf } from '../../platform/names.ts';
import { namesApart } from './model/namesApart.ts';
import type { Account, Application } from '../../platform/records.ts';
import type { CallGroup, GroupedBy } from './model/callFigures.ts';
import { type MarkedChange, significantChanges } from './model/changes.ts';
import { TABS, trendsTabIn, type TrendsTab, withTab } from './model/tabs.ts';
import { WINDOWS } from './model/question.ts';
import { compareSpeech } from './model/speechFigures.ts';
import { CallGroupTable } from './CallGroupTable.tsx';
import { ConcurrentPanel } from './ConcurrentPanel.tsx';
import { CopyableChart } from './CopyableChart.tsx';
import { drawnGroups, SharesDrawing, sharesHeight } from './pictures.tsx';
import { TrendsQuestionForm, useSetQuestion, useWindowText } from './TrendsQuestionForm.tsx';
import { nothingRead, Readings } from './Readings.tsx';
import { SpeechPanel } from './SpeechPanel.tsx';
import { MOST_SAMPLED, SAMPLE, type SpeechSample, useSpeechSample } from './useSpeechSample.ts';
import { useTrendsCsv } from './useTrendsCsv.ts';
import { type Trends, useTrends } from './useTrends.ts';
import './trends.module.css';

const TEXTS = 'screens.trends';
const SECTIONS: Readonly<Record<TrendsTab, string>> = {
  carriers: 'trunk',
  applications: 'application_sid',
  speech: 'speech',
  concurrency: 'concurrent',
};

const useMarks = ({ tested }: Trends, sample: SpeechSample): ReadonlyMap<string, MarkedChange> =>
  useMemo(() => {
    const speech = compareSpeech(
      sample.then.map(({ figures }) => figures),
      sample.now.map(({ figures }) => figures),
    ).map(each => ({ ...each, key: `speech\n${each.key}` }));
    // Open windows are not compared, nor are their samples.
    const marks = tested === null ? [] : significantChanges<string>([...tested, ...speech]);
    return new Map(marks.map(mark => [`${mark.key}\n${mark.metric}`, mark]));
  }, [tested, sample.now, sample.then]);

const NO_ROWS: readonly Application[] = [];

const useGroupName = () => {
  const trunkText = useTrunkText();
  const { rows = NO_ROWS, byId } = useLookup<Application>('applications');
  const hasOwners = useMemo(() => new Set(rows.map(({ account_sid }) => account_sid)).size > 1, [rows]);
  const accounts = useLookup<Account>('accounts', { enabled: hasOwners }).byId;
  const told = useMemo(
    () =>
      namesApart(rows, ({ account_sid }) => {
        const account = accounts.get(account_sid ?? '');
        return account ? nameOf(account.name, account.id) : null;
      }),
    [rows, accounts],
  );
  return (by: GroupedBy) =>
    ({ name }: CallGroup): string => {
      if (name === null) return '';
      if (by === 'trunk') return trunkText(name) ?? name;
      const application = byId.get(name);
      return application ? told(application) : name;
    };
};

const TrendsPage = () => {
  const translate = useTranslate();
  const can = useCan();
  const trends = useTrends();
  const [most, setMost] = useState(SAMPLE);
  const sample = useSpeechSample(trends.calls, trends.earlier, trends.isRead, most);
  const marks = useMarks(trends, sample);
  const compared = useMemo(
    () => new Map(trends.tested?.map(each => [`${each.key}\n${each.metric}`, each])),
    [trends.tested],
  );
  const groupName = useGroupName();
  const { question, spans, owner, groups, accountSid, search } = trends;
  const ofApplication = groupName('application_sid');
  const csv = useTrendsCsv({ trends, sample, marks, nameOf: ofApplication });
  const drawn = drawnGroups(groups.trunk);
  const span = { from: Math.max(spans.now.from, trends.now.readFrom ?? spans.now.from), to: spans.now.to };
  const tab = trendsTabIn(search);
  const ask = useSetQuestion(search);
  const windowText = useWindowText();
  const { hours } = question;
  const longer = WINDOWS.find(each => hours !== null && each > hours);
  const wider =
    longer === undefined ? null : (
      <Button onClick={() => ask({ ...question, hours: longer })}>{windowText(longer)}</Button>
    );
  const whyNot = translate(`${TEXTS}.${trends.tested === null ? 'not_compared' : 'few_calls'}`);
  const earlier = trends.isRead ? trends.earlierGroups : { trunk: [], application_sid: [] };
  const table = { compared, whyNot, marks, span, owner, isRead: trends.isRead, wider };
  const parts: Readonly<Record<TrendsTab, () => ReactNode>> = {
    carriers: () => (
      <>
        <CallGroupTable
          {...table}
          by="trunk"
          groups={groups.trunk}
          earlier={earlier.trunk}
          nameOf={groupName('trunk')}
          sampled={[]}
        />
        {/* Rows come and change places until all is read: a picture below them would jump. */}
        {drawn.length === 0 || !trends.isRead ? null : (
          <CopyableChart
            title={translate(`${TEXTS}.picture.shares`)}
            name="answered-share"
            height={sharesHeight(drawn)}
          >
            {width => (
              <SharesDrawing
                groups={drawn}
                width={width}
                nameOf={group =>
                  `${groupName('trunk')(group) || translate(`${TEXTS}.not_told`)} ${group.direction === 'inbound' ? '↙' : '↗'}`
                }
              />
            )}
          </CopyableChart>
        )}
      </>
    ),
    applications: () => (
      <>
        <CallGroupTable
          {...table}
          by="application_sid"
          groups={groups.application_sid}
          earlier={earlier.application_sid}
          nameOf={ofApplication}
          sampled={sample.now}
        />
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.weak`)}</p>
      </>
    ),
    speech: () => (
      <SpeechPanel
        sample={sample}
        isRead={trends.isRead}
        most={most}
        onMore={() => setMost(MOST_SAMPLED)}
        marks={marks}
      />
    ),
    concurrency: () => (
      <ConcurrentPanel
        concurrent={trends.concurrent}
        to={spans.now.to}
        accountSid={accountSid}
        owner={owner}
      />
    ),
  };
  return (
    <div className="pb-page pb-trends">
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
        <span className="pb-toolbar-end">
          <PhoneMenu>
            {can('list', 'alerts') ? (
              <ButtonLink
                to={listPath('alerts', {
                  ...owner,
                  start: new Date(spans.now.from).toISOString(),
                  end: new Date(spans.now.to).toISOString(),
                })}
              >
                {translate(`${TEXTS}.alerts`)}
              </ButtonLink>
            ) : null}
            <Button onClick={() => void csv()}>
              <DownloadIcon />
              {translate(`${TEXTS}.csv`)}
            </Button>
          </PhoneMenu>
        </span>
      </header>
      <FailuresTabs current="trends" />
      <TrendsQuestionForm search={search} question={question} accountSid={accountSid} />
      <Readings trends={trends} />
      {nothingRead(trends) ? null : (
        <Tabs
          look="segments"
          label={translate(`${TEXTS}.heading`)}
          tabs={TABS.map(each => ({
            to: internalPath('trends') + withTab(search, each),
            label: translate(`${TEXTS}.sections.${SECTIONS[each]}`),
          }))}
          current={internalPath('trends') + withTab(search, tab)}
        >
          {parts[tab]()}
        </Tabs>
      )}
    </div>
  );
};

export default TrendsPage;
