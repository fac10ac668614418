import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { Colon } from '../../components/app/Colon.tsx';
import { InfoIcon, WarnIcon } from '../../components/app/icons.tsx';
import { useTrunkText } from '../../components/fields/useTrunkText.ts';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { useHourText } from '../../components/fields/useHourText.ts';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { FailureGroup } from '../../platform/calls/failures/groups.ts';
import { outcomeOf } from '../../platform/calls/outcome.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account, Application } from '../../platform/records.ts';
import { startOf } from './CallSums.tsx';
import { useNumberText } from './useNumberText.ts';
import type { Overview } from './useOverview.ts';
import styles from './overview.module.css';

const TEXTS = 'screens.overview.attention';
const LEAST_FOR_SHARE = 30;
const MOST = 3;

type Tally = NonNullable<Overview['calls']['data']>;

const usePlaceName = () => {
  const trunkText = useTrunkText();
  const translate = useTranslate();
  const applications = useLookup<Application>('applications', { enabled: false }).byId;
  const accounts = useLookup<Account>('accounts').byId;
  return ({ place }: FailureGroup): string => {
    if (place === null) return translate(`${TEXTS}.failing_anywhere`);
    if (place.dimension === 'trunk') return trunkText(place.value) ?? place.value;
    const found = (place.dimension === 'account_sid' ? accounts : applications).get(place.value)?.name;
    return nameOf(found, translate(`${TEXTS}.failing_${place.dimension}`, { _: place.value }));
  };
};

export const FailureItems = ({ tally }: { tally: Tally }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const number = useNumberText();
  const formatTime = useFormatTime();
  const hourText = useHourText();
  const placeName = usePlaceName();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const goesOn = ({ episode }: FailureGroup) => episode?.goesOn === true;
  const findings = [
    ...tally.findings.filter(goesOn),
    ...tally.findings.filter(group => !goesOn(group)),
  ].slice(0, MOST);
  const to = `${internalPath('failures')}?${new URLSearchParams({ start: startOf(tally) }).toString()}`;
  return findings.map(group => {
    const { key, code, calls, of, direction, episode } = group;
    const outcome = outcomeOf(calls[0] ?? {});
    const clock = (at: number) => hourText(new Date(at));
    const Icon = goesOn(group) ? WarnIcon : InfoIcon;
    const when = episode
      ? translate(`${TEXTS}.${episode.goesOn ? 'failing_since' : 'failing_over'}`, {
          from: clock(episode.from),
          to: clock(episode.to),
        })
      : '';
    return (
      <li key={key} className={`pb-status-${goesOn(group) ? 'bad' : 'warn'}`}>
        <Icon />
        <span className="pb-visually-hidden">
          {translate(`${TEXTS}.${goesOn(group) ? 'error' : 'warning'}`)}
          <Colon />{' '}
        </span>
        <span>
          <LinkBase to={to} title={episode ? formatTime(new Date(episode.from)) : undefined}>
            {translate(
              `${TEXTS}.failing_${direction === 'inbound' || direction === 'outbound' ? direction : 'both'}`,
              {
                name: placeName(group),
                what: code === 'none' ? translate(outcome.key, { ...outcome.args }) : code,
                share:
                  of < LEAST_FOR_SHARE
                    ? `${number(calls.length)}/${number(of)}`
                    : percent.format(calls.length / of),
              },
            )}
            {when}
          </LinkBase>
          <span className={styles.advice}>
            {translate(`${TEXTS}.failing_calls`, { smart_count: calls.length })}
            {tally.oldest === null
              ? null
              : ` · ${translate(`${TEXTS}.failing_of`, { looked: number(tally.looked) })}`}
          </span>
        </span>
      </li>
    );
  });
};
