import { useNavigate, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { internalPath } from '../../config/internalPath.ts';
import { nameOf } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { type TrendsQuestion, trendsQuery, WINDOWS } from './model/question.ts';
import { accountParam } from './useTrends.ts';

const KEY = 'screens.trends';

/** The page's address with a question. */
export const useSetQuestion = (search: string) => {
  const navigate = useNavigate();
  return (question: TrendsQuestion, account?: string | null): void => {
    const params = new URLSearchParams(trendsQuery(question));
    const asked = account === undefined ? new URLSearchParams(search).get('account') : accountParam(account);
    if (asked !== null) params.set('account', asked);
    const query = params.toString();
    void navigate(internalPath('trends') + (query === '' ? '' : `?${query}`));
  };
};

interface QuestionFormProps {
  search: string;
  question: TrendsQuestion;
  accountSid: string | null;
}

/** Whose calls, of when, against what. */
export const QuestionForm = ({ search, question, accountSid }: QuestionFormProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const ask = useSetQuestion(search);
  const isOwn = isAccountUser(viewer);
  const { rows = [] } = useLookup<Account>('accounts', { enabled: !isOwn });
  const { hours, against, direction } = question;
  const windows = WINDOWS.map(each => ({
    id: String(each),
    name:
      each % 24 === 0 && each > 24
        ? translate(`${KEY}.days`, { smart_count: each / 24 })
        : translate(`${KEY}.hours`, { smart_count: each }),
  }));
  return (
    <div className="pb-toolbar" role="search" aria-label={translate(`${KEY}.question`)}>
      {isOwn ? null : (
        <Combobox
          label={translate(`${KEY}.account`)}
          choices={[
            { id: '', name: translate(`${KEY}.all_accounts`) },
            ...rows.map(row => ({ id: String(row.id), name: nameOf(row.name, String(row.id)) })),
          ]}
          value={accountSid ?? ''}
          onChange={id => ask(question, id === '' ? null : id)}
        />
      )}
      <Choice
        label={translate(`${KEY}.window`)}
        value={hours === null ? 'custom' : String(hours)}
        choices={[
          ...windows,
          ...(hours === null ? [{ id: 'custom', name: translate(`${KEY}.custom`) }] : []),
        ]}
        onChange={id => {
          if (id !== 'custom') ask({ ...question, hours: Number(id), start: null, end: null });
        }}
      />
      <Choice
        label={translate(`${KEY}.against`)}
        value={against}
        choices={(['before', 'week'] as const).map(id => ({ id, name: translate(`${KEY}.${id}`) }))}
        onChange={id => ask({ ...question, against: id })}
      />
      <Choice
        label={translate(`${KEY}.direction`)}
        value={direction ?? ''}
        choices={[
          { id: '', name: translate(`${KEY}.both`) },
          { id: 'inbound', name: translate('resources.recent-calls.direction_inbound') },
          { id: 'outbound', name: translate('resources.recent-calls.direction_outbound') },
        ]}
        onChange={id => ask({ ...question, direction: id === 'inbound' || id === 'outbound' ? id : null })}
      />
    </div>
  );
};
