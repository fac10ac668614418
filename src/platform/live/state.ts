import { filledText } from '../calls/call.ts';
import { isInProgress, type LiveCall } from '../records.ts';

const ENDED = ['completed', 'failed', 'busy', 'no-answer'];

type Stated = Pick<LiveCall, 'call_status'>;

export const isTalking = ({ call_status: status }: Stated): boolean => status === 'in-progress';
export const isWaiting = (call: Stated): boolean => isInProgress(call) && !isTalking(call);
export const hasEnded = ({ call_status: status }: Stated): boolean => ENDED.includes(String(status));

/** Each dialled party has a record of its own. */
export const isLeg = ({ parent_call_sid: parent }: LiveCall): boolean => filledText(parent) !== null;

/** The platform says `caller` for the far side of any call, and nothing after a failure or on legs. */
export const endedBy = ({ call_termination_by: by }: LiveCall): 'far_side' | 'platform' | null =>
  by === 'caller' ? 'far_side' : by === 'jambonz' ? 'platform' : null;

export interface CallFamily {
  call: LiveCall;
  legs: LiveCall[];
}

/** In list order; a leg whose call is not listed stands alone. */
export const familiesOf = (calls: readonly LiveCall[]): CallFamily[] => {
  const families = new Map<string, CallFamily>();
  const bySid = new Map(calls.map(call => [call.call_sid, call]));
  const parentOf = (call: LiveCall): string | null => {
    const parent = filledText(call.parent_call_sid);
    return parent !== null && parent !== call.call_sid && bySid.has(parent) ? parent : null;
  };
  const byParent = new Map<string, LiveCall[]>();
  for (const call of calls) {
    const parent = parentOf(call);
    if (parent === null) families.set(call.call_sid, { call, legs: [] });
    else {
      const legs = byParent.get(parent) ?? [];
      legs.push(call);
      byParent.set(parent, legs);
    }
  }
  const tops = new Map<string, string>();
  const topOf = (parent: string): string => {
    const climbed = new Set<string>();
    let top = parent;
    while (!families.has(top) && !climbed.has(top)) {
      const known = tops.get(top);
      climbed.add(top);
      const above = bySid.get(top);
      top = known ?? (above && parentOf(above)) ?? top;
    }
    if (families.has(top)) for (const sid of climbed) tops.set(sid, top);
    return top;
  };
  // Legs of legs, and cycles, go to the first call above them that stands alone.
  for (const [parent, legs] of byParent) {
    const family = families.get(topOf(parent));
    for (const call of legs)
      if (family) family.legs.push(call);
      else families.set(call.call_sid, { call, legs: [] });
  }
  return [...families.values()];
};
