import { useNotify } from 'ra-core';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { useMethods } from '../app/useMethods.ts';
import { configFileMethods } from '../configFile/useFileReading.ts';
import type { NumbersChange } from './takeSnapshotBefore.ts';

export const useSnapshotBefore = () => {
  const methods = useMethods(configFileMethods);
  const { scope, accountSid } = useViewer();
  const provider = useServiceProviderSid();
  const notify = useNotify();
  const onFailed = () => notify('portal.work.no_snapshot', { type: 'warning' });
  return async (change: NumbersChange): Promise<void> => {
    try {
      const { takeSnapshotBefore } = await import('./takeSnapshotBefore.ts');
      await takeSnapshotBefore({
        ...change,
        methods,
        reader: { scope, account: accountSid, provider },
        onFailed,
      });
    } catch {
      // After an update of the portal, or offline, the code does not load.
      onFailed();
    }
  };
};
