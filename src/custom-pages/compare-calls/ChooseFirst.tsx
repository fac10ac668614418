import { useGetList, useTranslate } from 'ra-core';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { comparePath } from '../../components/calls/comparePath.ts';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { RowsSkeleton } from '../../components/ui/RowsSkeleton.tsx';
import { internalPath } from '../../config/internalPath.ts';
import type { RecentCall } from '../../platform/calls/call.ts';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { namedCall } from '../../platform/compareCalls/question.ts';
import { CallChoices } from './CallChoices.tsx';

const TEXTS = 'screens.compare-calls.choose';
const NEWEST = { pagination: { page: 1, perPage: 100 }, filter: { date: '7' } };

/** The page without a call: the newest ones, of which the first is chosen. */
export const ChooseFirst = () => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data, error, refetch } = useGetList<RecentCall>('recent-calls', NEWEST);
  const rows = data?.filter(call => namedCall(call) !== null);
  const label = translate(`${TEXTS}.newest`);
  return (
    <Panel title={translate(`${TEXTS}.first`)}>
      <p className="pb-muted pb-hint">{translate(`${TEXTS}.first_hint`)}</p>
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.newest_failed`, { message: errorText(error) })}
        </LineFailure>
      ) : null}
      {rows || error ? null : <RowsSkeleton columns={5} />}
      {rows?.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.no_newest`)}</p> : null}
      {rows && rows.length > 0 ? (
        <SearchableRows label={translate(`${TEXTS}.find`)} rows={rows} nameOf={callTitle} first={10}>
          {found => (
            <CallChoices label={label} rows={found} pathOf={row => comparePath({ left: namedCall(row) })} />
          )}
        </SearchableRows>
      ) : null}
      <p>
        <ButtonLink to={internalPath('recent-calls')}>{translate('resources.recent-calls.menu')}</ButtonLink>
      </p>
    </Panel>
  );
};
