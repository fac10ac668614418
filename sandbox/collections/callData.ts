import type { Route } from '../engine/collection.ts';
import { alertRoutes } from './alerts.ts';
import { callRoutes } from './calls.ts';
import { conferenceRoutes } from './conferences.ts';
import { queueRoutes } from './queues.ts';
import { recentCallFileRoutes } from './recentCallFiles.ts';
import { recentCallRoutes } from './recentCalls.ts';

export const callDataRoutes: readonly Route[] = [
  ...recentCallRoutes,
  ...recentCallFileRoutes,
  ...alertRoutes,
  ...callRoutes,
  ...queueRoutes,
  ...conferenceRoutes,
];
