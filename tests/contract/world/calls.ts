import { tables } from '../../../sandbox/tables/index.ts';
import { madeSid } from '../sids.ts';
import { fact } from './fact.ts';
import type { Sighting, Values } from './sightings.ts';
import type { Table } from '../../../sandbox/engine/table.ts';

/** Records of a time series have no sid: their first key is their moment. */
const MAKERS: Record<string, (record: Values) => Found[]> = { attempted_at: callRow, time: alertRow };
interface Found {
  table: Table;
  values: Values;
}

/** The stored row of an answered call or alert; undefined for anything else. */
export const seriesRow = (record: Values): Found[] | undefined =>
  MAKERS[Object.keys(record)[0] ?? '']?.(record);

const named = (name: string) => tables.filter(table => table.name === name);

/** Answer and end are stored as distances, a recording as its format. */
function callRow(record: Values): Found[] {
  const { answered_at, terminated_at, recording_url, answered, ...rest } = record;
  const settled = Date.parse(String(answered ? answered_at : terminated_at));
  const values = {
    ...rest,
    cdr_sid: madeSid(`call ${String(record['sip_callid'])}`),
    answered: answered ? 1 : 0,
    setup_ms: settled - Date.parse(String(record['attempted_at'])),
    record_format: typeof recording_url === 'string' ? recording_url.split('/').at(-1) : null,
  };
  return named('cdrs').map(table => ({ table, values }));
}

function alertRow(record: Values): Found[] {
  const { time, account_sid, alert_type } = record;
  const values = {
    ...record,
    alert_sid: madeSid(`alert ${String(time)} ${String(account_sid)} ${String(alert_type)}`),
  };
  return named('alerts').map(table => ({ table, values }));
}

/** The call that the recordings fetch captures of; no list shows it. */
const CAPTURED = 'b2f3c1d0@10.0.0.7';
const HOME = {
  account_sid: '9351f46a-678c-43f5-b8a6-d4eb58d131af',
  service_provider_sid: '2708b1b3-2736-40ea-b502-c53d8396247f',
};

const oldCall = (name: string, more: Values) =>
  fact('cdrs', {
    ...HOME,
    cdr_sid: madeSid(name),
    application_sid: '850c2f0e-7036-4a1e-81fe-df17b92a6a74',
    call_sid: madeSid(`${name} sid`),
    sip_callid: `${madeSid(`${name} callid`)}@10.0.0.7`,
    direction: 'inbound',
    answered: 1,
    duration: 30,
    from: '15083080001',
    to: '15085550001',
    trunk: 'Voxbone',
    host: '10.0.0.5',
    remote_host: '198.51.100.1',
    termination_reason: 'normal clearing',
    ...more,
  });

/** Older calls, enough for a second page of 25, and what was captured. */
export const callFacts: Sighting[] = [
  ...Array.from({ length: 30 }, (_, index) =>
    oldCall(`old call ${String(index)}`, {
      attempted_at: `2026-10-${String(1 + (index % 20)).padStart(2, '0')}T10:00:00.000Z`,
    }),
  ),
  oldCall('captured call', { sip_callid: CAPTURED, attempted_at: '2026-11-15T10:00:00.000Z' }),
  // Of a provider whose carriers no recording lists.
  fact('voip_carriers', {
    service_provider_sid: 'd28ce4a4-aa7e-4fef-9939-e6ae044dac6b',
    voip_carrier_sid: madeSid('captured carrier'),
    name: 'Captured',
    is_active: 0,
    register_status: JSON.stringify({ status: 'ok', callId: CAPTURED, expires: 3600 }),
  }),
];
