import { createContext } from 'react';
import type { RecentCall } from '../../platform/calls/call.ts';

export const CallInViewContext = createContext<RecentCall | null>(null);
