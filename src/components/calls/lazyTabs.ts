import { lazyNamedComponent } from '../app/lazyComponent.tsx';
import type { LatencyTabProps } from './LatencyTab.tsx';
import type { TracingTabProps } from './tracing/TracingTab.tsx';

export const LazyLatencyTab = lazyNamedComponent<LatencyTabProps>(() =>
  import('./LatencyTab.tsx').then(tab => tab.LatencyTab),
);

export const LazyTracingTab = lazyNamedComponent<TracingTabProps>(() =>
  import('./tracing/TracingTab.tsx').then(tab => tab.TracingTab),
);
