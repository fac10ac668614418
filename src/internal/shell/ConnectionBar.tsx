import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { connection } from '../connection.ts';

/** 'Connection lost, retrying…' while reads are repeated (decision 2). */
export const ConnectionBar = () => {
  const translate = useTranslate();
  const state = useSyncExternalStore(connection.subscribe, connection.current);
  return (
    <div role="status">
      {state === 'connected' ? null : <p className="pb-connection">{translate(`portal.shell.${state}`)}</p>}
    </div>
  );
};
