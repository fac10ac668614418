import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshIcon } from '../app/icons.tsx';

/** Reads the list again, whole lists of the same resource included. */
export const RefreshButton = () => {
  const resource = useResourceContext();
  const { isFetching } = useListContext();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const refresh = async () => {
    queryClient.removeQueries({ queryKey: [resource, 'fullList'] });
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <button
      type="button"
      className="pb-icon-button"
      aria-label={translate('portal.list.refresh')}
      title={translate('portal.list.refresh')}
      aria-busy={isFetching}
      onClick={() => void refresh()}
    >
      <RefreshIcon />
    </button>
  );
};
