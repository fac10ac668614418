import { bodyOf, type Body, type Context } from '../engine/context.ts';
import { badRequest, refuse } from '../engine/errors.ts';
import { applications } from '../tables/applications.ts';
import { featureServers } from '../tables/live.ts';
import type { LiveState } from './liveCall.ts';

/** Comes before every other check. */
export async function refuseWithoutServers({ store }: Context): Promise<void> {
  const [server] = await store.find(featureServers);
  if (!server) throw refuse(480, 'no available feature servers at this time');
}

const SPEECH = [
  'speech_synthesis_vendor',
  'speech_synthesis_language',
  'speech_synthesis_voice',
  'speech_recognizer_vendor',
  'speech_recognizer_language',
];

/** The first state of a call that may be started; 400 with a sentence otherwise. */
export async function checkNewCall(context: Context, account_sid: string): Promise<LiveState> {
  const { caller, store } = context;
  const body = bodyOf(context);
  if (caller.scope === 'service_provider')
    throw badRequest(`unauthorized createCall request for account ${account_sid}`);
  if (!body['from']) throw badRequest('missing from parameter');
  if (!body['to']) throw badRequest('missing to parameter');
  const to = targetOf(body['to'] as Body);
  const application_sid = body['application_sid'];
  if (application_sid) {
    const application = await store.one(applications, { application_sid: String(application_sid) });
    if (application?.['account_sid'] !== account_sid)
      throw badRequest(`invalid application_sid ${String(application_sid)}`);
  } else {
    if (!body['call_hook']) throw badRequest('either call_hook or application_sid required');
    for (const name of SPEECH) if (!body[name]) throw badRequest(`missing ${name} parameter`);
  }
  const [server] = await store.find(featureServers);
  return {
    direction: 'outbound',
    from: String(body['from']),
    to,
    ...(application_sid ? { application_sid } : {}),
    fs_sip_address: server?.['sip_address'],
    call_status: 'trying',
    sip_status: 100,
    sip_reason: 'Trying',
  };
}

function targetOf(to: Body): string {
  const key = { phone: 'number', teams: 'number', user: 'name', sip: 'sipUri' }[String(to['type'])];
  if (!key) throw badRequest(`invalid to.type ${String(to['type'])}`);
  const target = to[key];
  if (typeof target !== 'string') throw badRequest(`to.${key} must be a string`);
  return target;
}
