import { clsx } from 'clsx';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { listPath } from '../../components/app/listPath.ts';
import type { CallsTally, CallTotals } from './model/overview.ts';
import { useNumberText } from './useNumberText.ts';
import type { Overview, OverviewScope } from './useOverview.ts';
import styles from './overview.module.css';

const TEXTS = 'screens.overview.calls';

type Tally = CallsTally & { since: Date; sums: CallTotals };

/** If only some calls were read, links list those. */
export const startOf = ({ since, oldest }: Tally) => (oldest ?? since).toISOString();

export interface TallyProps {
  tally: Tally;
  filter: OverviewScope['filter'];
}

interface ChangeProps {
  now: number;
  before: number | undefined;
}

const Change = ({ now, before }: ChangeProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const number = useNumberText();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <dd className={styles.change}>
      {before === undefined
        ? null
        : translate(`${TEXTS}.day_before`, {
            change: signed.format(now - before).replace('-', '−'),
            count: number(before),
          })}
    </dd>
  );
};

export const CallSums = ({
  tally,
  filter,
  before,
}: TallyProps & { before: Overview['dayBefore']['data'] }) => {
  const translate = useTranslate();
  const number = useNumberText();
  const locale = useLocale();
  const { sums } = tally;
  const path = (answered?: string) =>
    listPath('recent-calls', { ...filter, start: tally.since.toISOString(), answered });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl className={clsx(styles.figures, styles.sums)}>
      <div>
        <dt>{translate(`${TEXTS}.all`)}</dt>
        <dd>
          <LinkBase to={path()}>{number(sums.total)}</LinkBase>
        </dd>
        <Change now={sums.total} before={before?.total} />
      </div>
      <div>
        <dt>{translate(`${TEXTS}.answered`)}</dt>
        <dd>
          <LinkBase to={path('true')}>{number(sums.answered)}</LinkBase>
          <span className="pb-muted">{share.format(sums.answered / sums.total)}</span>
        </dd>
        <Change now={sums.answered} before={before?.answered} />
      </div>
      <div>
        <dt>{translate(`${TEXTS}.failed`)}</dt>
        <dd>
          <LinkBase to={path('false')}>{number(sums.failed)}</LinkBase>
        </dd>
        <Change now={sums.failed} before={before?.failed} />
      </div>
    </dl>
  );
};
