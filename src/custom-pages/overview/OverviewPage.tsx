import { clsx } from 'clsx';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useStore, useTranslate } from 'ra-core';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { LineFailure, PageFailure } from '../../components/app/LoadFailure.tsx';
import { IconButton } from '../../components/ui/Button.tsx';
import { contributions } from '../../components/extensions/contributions.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { Title } from '../../components/app/Title.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { RefreshEvery } from '../../components/ui/RefreshEvery.tsx';
import { AttentionPanel } from './AttentionPanel.tsx';
import { CallsPanel, HoursPanel } from './CallsPanel.tsx';
import { NowPanel } from './NowPanel.tsx';
import { PanelState, SaidAboveContext } from './PanelState.tsx';
import { useCommonFailure } from './useCommonFailure.ts';
import { useNumberText } from './useNumberText.ts';
import { type Overview, type OverviewScope, useOverview, useOverviewScope } from './useOverview.ts';
import styles from './overview.module.css';

const TEXTS = 'screens.overview';

/** Seconds; 0: by hand. A reading takes up to four requests, and all users share one rate limit. */
const EVERY = [0, 30, 60, 300] as const;

const useEvery = () => {
  const [stored, setStored] = useStore<number>('overview.every', 0);
  return { every: EVERY.find(seconds => seconds === stored) ?? 0, setEvery: setStored };
};

const AlertsPanel = ({ part, filter }: { part: Overview['alerts']; filter: OverviewScope['filter'] }) => {
  const translate = useTranslate();
  const number = useNumberText();
  const { data } = part;
  return (
    <Panel title={translate(`${TEXTS}.alerts.title`)}>
      <PanelState part={part} />
      {data?.types.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.alerts.none`)}</p> : null}
      {data && data.looked < data.total ? (
        <p className="pb-muted pb-hint">
          {translate(`${TEXTS}.alerts.sampled`, { looked: number(data.looked), total: number(data.total) })}
        </p>
      ) : null}
      {data?.types.some(({ type }) => type === null) ? (
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.alerts.untold`)}</p>
      ) : null}
      <ul className={styles.types}>
        {data?.types.map(({ type, known, count }) => (
          <li key={type}>
            <LinkBase
              to={listPath('alerts', { ...filter, start: data.start, alert_type: known ? type : null })}
              title={type ?? undefined}
            >
              {type === null
                ? translate(`${TEXTS}.alerts.unknown`)
                : translate(`portal.alert_types.${type}`, { _: type })}
            </LinkBase>
            <span>{number(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const OverviewPage = () => {
  const scope = useOverviewScope();
  const { every, setEvery } = useEvery();
  const parts = useOverview(scope, every);
  const failure = useCommonFailure(Object.values(parts));
  const queries = useQueryClient();
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const { calls, alerts, carriers, speech, numbers } = parts;
  const { updatedAt, isFetching } = calls;
  const refresh = () => {
    // The platform has no pages of these, so a list stays until the user asks for a new one.
    queries.removeQueries({ queryKey: ['speech-services', 'fullList'] });
    void queries.invalidateQueries({ queryKey: ['overview'] });
  };
  return (
    <div className={clsx('pb-page', styles.root)}>
      <header className="pb-list-head">
        <Title>{translate(`${TEXTS}.heading`)}</Title>
        <span className="pb-toolbar-end">
          <span className="pb-refresh">
            <IconButton label={translate('portal.list.refresh')} aria-busy={isFetching} onClick={refresh}>
              <RefreshIcon />
            </IconButton>
            <RefreshEvery every={every} choices={EVERY} onChange={setEvery} />
          </span>
        </span>
      </header>
      <p className="pb-muted pb-hint">
        {calls.data
          ? translate(`${TEXTS}.of`, { name: scope.name, time: formatTime(calls.data.since) })
          : scope.name}
        {updatedAt > 0
          ? ` · ${translate(`${TEXTS}.updated`, { time: formatTime(new Date(updatedAt)) })}`
          : null}
      </p>
      {failure.told === null ? null : failure.hasData ? (
        <LineFailure onRetry={failure.retry}>{failure.told}</LineFailure>
      ) : (
        <PageFailure title={translate(`${TEXTS}.failed`)} onRetry={failure.retry} busy={failure.isBusy}>
          {failure.told}
        </PageFailure>
      )}
      {failure.told === null || failure.hasData ? (
        <SaidAboveContext value={failure.told !== null}>
          <div className={styles.attention}>
            <AttentionPanel parts={{ calls, carriers, speech, numbers }} filter={scope.filter} />
          </div>
          <div className={styles.strip}>
            <CallsPanel part={calls} before={parts.dayBefore} filter={scope.filter} />
            <NowPanel scope={scope} parts={parts} />
          </div>
          <div className={styles.calls}>
            <HoursPanel part={calls} filter={scope.filter} />
          </div>
          <AlertsPanel part={alerts} filter={scope.filter} />
        </SaidAboveContext>
      ) : null}
      {contributions.overviewPanels.map((Further, index) => (
        <Further key={index} />
      ))}
    </div>
  );
};

export default OverviewPage;
