import { useTranslate } from 'ra-core';
import { Colon } from '../app/Colon.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../access/AccessContext.ts';
import { LineFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { Choice } from '../ui/Choice.tsx';
import { useAccountChoices } from './useAccountChoices.ts';

const TEXTS = 'screens.config-file';
const WHOLE = '';
/** An account's page leads here with this parameter. */
const ACCOUNT = 'account';

/** Sid of the account in the address; null: the whole provider. */
export const accountInAddress = (search: URLSearchParams): string | null => search.get(ACCOUNT) || null;

interface AccountOfAddressProps {
  className?: string | undefined;
  /**
   * @param account sid; null: the whole provider
   * @param onAccount null: there is one account only
   * @param scope the select to be placed; null: there is one account only
   */
  children: (
    account: string | null,
    onAccount: ((account: string | null) => void) | null,
    scope: ReactNode,
  ) => ReactNode;
}

const Chosen = ({ className, children }: AccountOfAddressProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const { choices, error, isPending, refetch } = useAccountChoices();
  const wanted = accountInAddress(search) ?? WHOLE;
  const isKnown = choices.some(({ id }) => id === wanted);
  const account = isKnown || isPending || error ? wanted : WHOLE;
  const unnamed = isKnown || account === WHOLE ? [] : [{ id: account, name: account }];
  const choose = (sid: string) => setSearch(sid === WHOLE ? {} : { [ACCOUNT]: sid }, { replace: true });
  const scope = (
    <>
      <div className={className}>
        <Choice
          label={translate(`${TEXTS}.what`)}
          labelShown
          value={account}
          choices={[{ id: WHOLE, name: translate(`${TEXTS}.whole`) }, ...choices, ...unnamed]}
          onChange={choose}
        />
      </div>
      {error ? (
        <LineFailure onRetry={() => void refetch()}>
          {translate(`${TEXTS}.accounts_failed`)}
          <Colon /> {errorText(error)}
        </LineFailure>
      ) : null}
    </>
  );
  return children(account === WHOLE ? null : account, sid => choose(sid ?? WHOLE), scope);
};

export const WithAccountOfAddress = (props: AccountOfAddressProps) =>
  isAccountUser(useViewer()) ? props.children(null, null, null) : <Chosen {...props} />;
