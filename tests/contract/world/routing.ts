import { madeSid } from '../sids.ts';
import { fact } from './fact.ts';
import type { Sighting } from './sightings.ts';

/** The routing tables that lists show; each has five routes, of which at most three are shown. */
const DEFAULT_LCR = '887040a4-0eb1-4cbf-86a1-a8f567122262';
const ACME_LCR = '62a1169e-82e0-431f-a00a-40c9464b1d2e';
const NORTHWIND_LCR = 'ecb0c61f-1e5e-4bee-ab14-4f2932bef736';
/** 'delete the default route (in use as default entry)'. */
const DEFAULT_ROUTE = '0fe921a7-bc83-45fe-aea6-05845a477eb3';
const DEFAULT_ENTRY = '3aabb311-938c-4f1b-bf6a-c351af6229a9';
/** 'delete in use (least cost routing)'. */
const ROUTED_CARRIER = '03fab787-afa6-408e-a066-66798870ea38';

function route(lcr_sid: string, priority: number, entry?: { sid: string; route?: string }): Sighting[] {
  const lcr_route_sid = entry?.route ?? madeSid(`route ${String(priority)} of ${lcr_sid}`);
  const lcr_carrier_set_entry_sid = entry?.sid ?? madeSid(`entry of ${lcr_route_sid}`);
  return [
    fact('lcr_routes', { lcr_route_sid, lcr_sid, regex: '.*', priority }),
    fact('lcr_carrier_set_entry', {
      lcr_carrier_set_entry_sid,
      lcr_route_sid,
      voip_carrier_sid: ROUTED_CARRIER,
    }),
  ];
}

export const routing: Sighting[] = [
  ...route(DEFAULT_LCR, 3),
  ...route(DEFAULT_LCR, 9999, { sid: DEFAULT_ENTRY, route: DEFAULT_ROUTE }),
  ...[ACME_LCR, NORTHWIND_LCR].flatMap(lcr => [0, 1, 2, 3].flatMap(priority => route(lcr, priority))),
  ...route(ACME_LCR, 9999, { sid: '6e217072-d8f4-47b5-b0d7-67c6ac2cbf77' }),
  ...route(NORTHWIND_LCR, 9999, { sid: 'd7f318ed-50d7-47e2-a1d4-7fe2a876e87e' }),
];
