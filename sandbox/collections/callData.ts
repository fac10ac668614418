import type { Route } from '../engine/collection.ts';
import { alertRoutes } from './alerts.ts';
import { callRoutes } from './calls.ts';
import { conferenceRoutes } from './conferences.ts';
import { queueRoutes } from './queues.ts';
import { recentCallFileRoutes } from './recentCallFiles.ts';
import { recentCallRoutes } from './recentCalls.ts';

/** Everything about calls: past ones with their files, alerts, and what is going on. */
export const callDataRoutes: readonly Route[] = [
  ...recentCallRoutes,
  ...recentCallFileRoutes,
  ...alertRoutes,
  ...callRoutes,
  ...queueRoutes,
  ...conferenceRoutes,
];
