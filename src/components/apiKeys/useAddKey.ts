import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { describeError } from '../../dataProvider/httpError.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import { unwrapOrThrowUnauthorized } from '../app/unwrapOrThrowUnauthorized.ts';

/** Makes a key. Its token is held here until the dialog that shows it is closed, and nowhere else. */
export const useAddKey = (owner: Tenant) => {
  const provider = useDataProvider<PortalDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  // The button is not disabled meanwhile: it would lose the focus that the dialog has to give back.
  const busy = useRef(false);
  const make = async () => {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    try {
      setToken(unwrapOrThrowUnauthorized(await provider.createApiKey({ owner })).token);
      notify('portal.api_keys.created_toast', { type: 'success' });
    } catch (error) {
      const { message, args } = describeError(error);
      notify(message, { type: 'error', messageArgs: { _: message, ...args } });
    } finally {
      busy.current = false;
      setAdding(false);
      // A request without an answer may have made one all the same.
      await client.invalidateQueries({ queryKey: ['api-keys', owner.kind, owner.sid] });
    }
  };
  return { add: () => void make(), isAdding, token, forget: () => setToken(null) };
};
