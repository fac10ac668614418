import { useTranslate } from 'ra-core';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { nameOf } from '../../platform/names.ts';
import type { DevicesRead } from './useDevicesInTurn.ts';

const TEXTS = 'screens.devices';

/** One cause fails for all accounts: the rest would only repeat it. */
const MOST_NAMED = 3;

export const UnreadAccounts = ({ answers }: Pick<DevicesRead, 'answers'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const failed = answers.filter(({ error }) => error);
  const rest = failed.slice(MOST_NAMED);
  return (
    <>
      {failed.slice(0, MOST_NAMED).map(({ account, error, refetch }) => (
        <LineFailure key={account.account_sid} onRetry={() => void refetch()}>
          {translate(`${TEXTS}.unread`, {
            name: nameOf(account.name, account.account_sid),
            text: errorText(error),
          })}
        </LineFailure>
      ))}
      {rest.length > 0 ? (
        <p className="pb-field-error">{translate(`${TEXTS}.more_unread`, { smart_count: rest.length })}</p>
      ) : null}
    </>
  );
};
