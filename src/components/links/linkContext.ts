import { createContext } from 'react';
import type { RecentCall } from '../../platform/calls/call.ts';

/** The call around a part of its page; null elsewhere. */
export const CallInViewContext = createContext<RecentCall | null>(null);
