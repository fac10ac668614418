import { useEffect } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { useMethods } from '../app/useMethods.ts';
import { configFileMethods } from '../configFile/useFileReading.ts';
import { startHourly } from './hourly.ts';
import { keepSnapshot, readSnapshotHeads } from './keptSnapshots.ts';
import { useSnapshotOwner } from './useSnapshots.ts';

const HourlySnapshots = () => {
  const owner = useSnapshotOwner(null);
  const methods = useMethods(configFileMethods);
  const isOwn = isAccountUser(useViewer());
  const hasConfiguration = useServiceProviderSid() !== null || isOwn;
  useEffect(() => {
    if (!hasConfiguration) return undefined;
    const controller = new AbortController();
    startHourly({
      owner,
      signal: controller.signal,
      lastLook: async () => {
        const [last] = (await readSnapshotHeads(owner)) ?? [];
        return last ? Math.max(last.until, last.at) : null;
      },
      look: async signal => {
        const began = Date.now();
        let requests = 0;
        try {
          const answer = await methods.readConfigFile({
            account: null,
            signal,
            onProgress: ({ total }) => {
              requests = total;
            },
          });
          await keepSnapshot({ ...answer, owner, why: 'hour', began, requests });
        } catch {
          // The next hour may succeed; an error that ends the session reports itself.
        }
      },
    });
    return () => controller.abort();
  }, [owner, methods, hasConfiguration]);
  return null;
};

export default HourlySnapshots;
