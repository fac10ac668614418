import type { NotificationType } from 'ra-core';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import type { WorkOrder } from './order.ts';
import type { WorkPlan } from './plan.ts';
import type { WorkRecord } from './record.ts';

/** What is left to say of a work that is known already. */
type RestOrder<T> = Omit<WorkOrder<T>, 'title' | 'verb' | 'running' | 'text' | 'plan'>;

export interface ContinuationTools {
  plan: WorkPlan;
  record: WorkRecord;
  provider: PortalDataProvider;
  /** Sends the rest; its items are those of the record, all of them and in its order. */
  run: <T>(order: RestOrder<T>) => Promise<void>;
  translate: (key: string, args?: Record<string, unknown>) => string;
  notify: (text: string, type: NotificationType) => void;
  /** Numbers in the digits of the language. */
  count: (value: number) => string;
  /** Reads anew what is in view. */
  refresh: () => void;
}

/** Sends the rest of one kind of work from what was kept of it. */
export type Continuation = (tools: ContinuationTools) => Promise<void>;

/** Continuations by the `kind` of their plan, each loaded with its first use. */
export type Continuations = Readonly<Record<string, () => Promise<{ default: Continuation }>>>;
