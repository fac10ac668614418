import { useHeldConfiguration } from '../../components/configuration/configurationStore.ts';
import { useConfigurationList } from '../../components/configuration/useConfigurationList.ts';
import { rowName, sidOf } from '../../platform/configuration/fields.ts';

export const useProviderChoices = () => {
  const held = useHeldConfiguration();
  const { rows } = useConfigurationList(held, 'providers');
  const choices = (rows ?? []).flatMap(row => {
    const id = sidOf(row, 'service_provider_sid');
    return id === null || id === held.reader.provider ? [] : [{ id, name: rowName(row) }];
  });
  return choices.sort((one, other) => one.name.localeCompare(other.name));
};
