import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useStore, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Title } from '../../components/app/Title.tsx';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { listPath } from '../../components/app/listPath.ts';
import { Choice } from '../../components/ui/Choice.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { CallsPanel } from './CallsPanel.tsx';
import { NowPanel } from './NowPanel.tsx';
import { PartState } from './PartState.tsx';
import { useNumberText } from './useNumberText.ts';
import { type Overview, type OverviewScope, useOverview, useOverviewScope } from './useOverview.ts';
import './overview.css';

const KEY = 'screens.overview';

/** Seconds; 0: by hand. Sparing: a look is up to four requests, and everybody shares one rate limit. */
const EVERY = [0, 30, 60, 300] as const;

const useEvery = () => {
  const [stored, setStored] = useStore<number>('overview.every', 0);
  return { every: EVERY.find(seconds => seconds === stored) ?? 0, setEvery: setStored };
};

const EverySelect = ({ every, onChange }: { every: number; onChange: (seconds: number) => void }) => {
  const translate = useTranslate();
  const text = (seconds: number) => {
    if (seconds === 0) return translate('portal.views.by_hand');
    if (seconds < 60) return translate('portal.views.every_seconds', { seconds });
    return translate(`${KEY}.every_minutes`, { minutes: seconds / 60 });
  };
  return (
    <Choice
      label={translate('portal.views.every')}
      labelShown
      value={String(every)}
      choices={EVERY.map(seconds => ({ id: String(seconds), name: text(seconds) }))}
      onChange={seconds => onChange(Number(seconds))}
    />
  );
};

const AlertsPanel = ({ part, filter }: { part: Overview['alerts']; filter: OverviewScope['filter'] }) => {
  const translate = useTranslate();
  const number = useNumberText();
  const { data } = part;
  return (
    <Panel title={translate(`${KEY}.alerts.title`)}>
      <PartState part={part} />
      {data?.types.length === 0 ? <p className="pb-muted">{translate(`${KEY}.alerts.none`)}</p> : null}
      {data && data.looked < data.total ? (
        <p className="pb-muted pb-hint">
          {translate(`${KEY}.alerts.sampled`, { looked: number(data.looked), total: number(data.total) })}
        </p>
      ) : null}
      {data?.types.some(({ type }) => type === null) ? (
        <p className="pb-muted pb-hint">{translate(`${KEY}.alerts.untold`)}</p>
      ) : null}
      <ul className="pb-overview-types">
        {data?.types.map(({ type, known, count }) => (
          <li key={type}>
            <LinkBase
              to={listPath('alerts', { ...filter, start: data.start, alert_type: known ? type : null })}
              title={type ?? undefined}
            >
              {type === null
                ? translate(`${KEY}.alerts.unknown`)
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
  const queries = useQueryClient();
  const translate = useTranslate();
  const formatTime = useFormatTime();
  const can = useCan();
  const { calls, alerts, carriers, speech, numbers } = parts;
  const { updatedAt, isFetching } = calls;
  const refresh = () => {
    // The platform does not page them: a list that was read stays until somebody wants it anew.
    queries.removeQueries({ queryKey: ['speech-services', 'fullList'] });
    void queries.invalidateQueries({ queryKey: ['overview'] });
  };
  return (
    <div className="pb-page pb-overview">
      <header className="pb-list-head">
        <Title>{translate(`${KEY}.heading`)}</Title>
        <span className="pb-toolbar-end">
          {['failures', 'trends']
            .filter(screen => can('list', screen))
            .map(screen => (
              <LinkBase key={screen} className="pb-button" to={internalPath(screen)}>
                {translate(`screens.${screen}.menu`)}
              </LinkBase>
            ))}
          <EverySelect every={every} onChange={setEvery} />
          <button type="button" className="pb-button" aria-busy={isFetching} onClick={refresh}>
            <RefreshIcon />
            {translate('portal.list.refresh')}
          </button>
        </span>
      </header>
      <p className="pb-muted pb-hint">
        {translate(`${KEY}.of`, { name: scope.name })}
        {updatedAt > 0
          ? ` · ${translate(`${KEY}.updated`, { time: formatTime(new Date(updatedAt)) })}`
          : null}
      </p>
      <div className="pb-overview-attention">
        <AttentionPanel parts={{ calls, carriers, speech, numbers }} filter={scope.filter} />
      </div>
      <NowPanel scope={scope} parts={parts} />
      <div className="pb-overview-calls">
        <CallsPanel part={calls} before={parts.dayBefore} filter={scope.filter} />
      </div>
      <AlertsPanel part={alerts} filter={scope.filter} />
    </div>
  );
};

export default OverviewPage;
