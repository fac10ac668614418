import { useHeldConfiguration } from '../configuration/configurationStore.ts';
import { useConfigurationList } from '../configuration/useConfigurationList.ts';
import { rowName, sidOf } from '../../platform/configuration/fields.ts';
import { listsOfOwner } from '../../platform/configuration/own.ts';

export const useAccountChoices = () => {
  const held = useHeldConfiguration();
  const { rows, isPending, error, refetch } = useConfigurationList(held, 'accounts');
  const { accounts = [] } = listsOfOwner({ accounts: rows ?? [] }, { ...held.reader, account: null });
  const choices = accounts.flatMap(row => {
    const id = sidOf(row, 'account_sid');
    return id === null ? [] : [{ id, name: rowName(row) }];
  });
  return {
    choices: choices.sort((one, other) => one.name.localeCompare(other.name)),
    isPending,
    error,
    refetch,
  };
};
