import { HOME, type callSandbox } from './setup.ts';

type Box = ReturnType<typeof callSandbox>;

export interface Shown {
  call_sid: string;
  call_id: string;
  trace_id: string;
  call_status: string;
  sip_status: number;
  sip_reason: string;
  duration?: number;
  call_termination_by?: string;
}

/** An application of the default account. */
export async function ownApplication(box: Box): Promise<string> {
  const [row] = await box
    .sandbox()
    .db.run('SELECT application_sid FROM applications WHERE account_sid = ? ORDER BY 1', [HOME.slice(10)]);
  return String(row?.['application_sid']);
}

/** Places a call of the default account; the last keys win. */
export async function place(box: Box, more: object, as?: string) {
  const body = {
    from: '15085550100',
    to: { type: 'phone', number: '442079460018' },
    application_sid: await ownApplication(box),
    ...more,
  };
  const answer = await box.ask('POST', `${HOME}/Calls`, body, as);
  const { sid = '', callId = '' } = (answer.json ?? {}) as { sid?: string; callId?: string };
  const path = `${HOME}/Calls/${sid}`;
  return {
    ...answer,
    sid,
    callId,
    path,
    look: async () => (await box.get(path)).json as Shown,
    row: async () => (await box.calls(`&filter=${sid}`)).data[0],
  };
}

export const phone = (number: string) => ({ to: { type: 'phone', number } });

/** `status sip reason` */
export const said = ({ call_status, sip_status, sip_reason }: Shown) =>
  `${call_status} ${String(sip_status)} ${sip_reason}`;
