import { lazyPart } from '../app/lazyComponent.tsx';
import type { LatencyTabProps } from './LatencyTab.tsx';
import type { TracingTabProps } from './tracing/TracingTab.tsx';

export const LazyLatencyTab = lazyPart<LatencyTabProps>(() =>
  import('./LatencyTab.tsx').then(tab => tab.LatencyTab),
);

export const LazyTracingTab = lazyPart<TracingTabProps>(() =>
  import('./tracing/TracingTab.tsx').then(tab => tab.TracingTab),
);
