import { clsx } from 'clsx';
import { useNavigate, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useIsPhone } from '../../components/app/useIsPhone.ts';
import { Choice } from '../../components/ui/Choice.tsx';
import { Details } from '../../components/ui/Details.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { type TrendsQuestion, trendsQuery, WINDOWS } from './model/question.ts';
import { trendsTabIn, withTab } from './model/tabs.ts';
import { accountParam } from './useTrends.ts';
import styles from './trends.module.css';

const TEXTS = 'screens.trends';

export const useWindowText = () => {
  const translate = useTranslate();
  return (hours: number | null): string =>
    hours === null
      ? translate(`${TEXTS}.custom`)
      : hours % 24 === 0 && hours > 24
        ? translate(`${TEXTS}.days`, { smart_count: hours / 24 })
        : translate(`${TEXTS}.hours`, { smart_count: hours });
};

export const useSetQuestion = (search: string) => {
  const navigate = useNavigate();
  return (question: TrendsQuestion, account?: string | null): void => {
    const params = new URLSearchParams(trendsQuery(question));
    const asked = account === undefined ? new URLSearchParams(search).get('account') : accountParam(account);
    if (asked !== null) params.set('account', asked);
    void navigate(internalPath('trends') + withTab(`?${params.toString()}`, trendsTabIn(search)));
  };
};

interface QuestionFormProps {
  search: string;
  question: TrendsQuestion;
  accountSid: string | null;
}

export const TrendsQuestionForm = ({ search, question, accountSid }: QuestionFormProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const ask = useSetQuestion(search);
  const windowText = useWindowText();
  const isOwn = isAccountUser(viewer);
  const { rows = [] } = useLookup<Account>('accounts', { enabled: !isOwn });
  const { hours, against, direction } = question;
  const windows = WINDOWS.map(each => ({
    id: String(each),
    name: windowText(each),
  }));
  const isPhone = useIsPhone();
  const directions = [
    { id: '', name: translate(`${TEXTS}.both`) },
    { id: 'inbound', name: translate('resources.recent-calls.direction_inbound') },
    { id: 'outbound', name: translate('resources.recent-calls.direction_outbound') },
  ];
  const account = rows.find(row => row.id === accountSid);
  const form = (
    <div
      className={clsx('pb-toolbar', styles.question)}
      role="search"
      aria-label={translate(`${TEXTS}.question`)}
    >
      {isOwn ? null : (
        <span className={styles.field}>
          <Combobox
            label={translate(`${TEXTS}.account`)}
            choices={[
              { id: '', name: translate(`${TEXTS}.all_accounts`) },
              ...rows.map(row => ({ id: String(row.id), name: nameOf(row.name, String(row.id)) })),
            ]}
            value={accountSid ?? ''}
            onChange={id => ask(question, id === '' ? null : id)}
          />
        </span>
      )}
      <span className={styles.field}>
        <Choice
          label={translate(`${TEXTS}.window`)}
          value={hours === null ? 'custom' : String(hours)}
          choices={[
            ...windows,
            ...(hours === null ? [{ id: 'custom', name: translate(`${TEXTS}.custom`) }] : []),
          ]}
          onChange={id => {
            if (id !== 'custom') ask({ ...question, hours: Number(id), start: null, end: null });
          }}
        />
      </span>
      <span className={styles.field}>
        <Choice
          label={translate(`${TEXTS}.against`)}
          value={against}
          choices={(['before', 'week'] as const).map(id => ({
            id,
            name: translate(`${TEXTS}.${id}`),
          }))}
          onChange={id => ask({ ...question, against: id })}
        />
      </span>
      <span className={styles.field}>
        <Choice
          label={translate(`${TEXTS}.direction`)}
          value={direction ?? ''}
          choices={directions}
          onChange={id => ask({ ...question, direction: id === 'inbound' || id === 'outbound' ? id : null })}
        />
      </span>
    </div>
  );
  if (!isPhone) return form;
  const chosen = [
    isOwn ? null : account ? nameOf(account.name, account.id) : translate(`${TEXTS}.all_accounts`),
    windowText(hours),
    directions.find(({ id }) => id === (direction ?? ''))?.name,
  ];
  return (
    <Details className={styles.asked} summary={chosen.filter(Boolean).join(' · ')}>
      {() => form}
    </Details>
  );
};
