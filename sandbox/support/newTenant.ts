import type { Body } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { signupHistory } from '../tables/registration.ts';
import { users } from '../tables/users.ts';
import { webhooks } from '../tables/webhooks.ts';
import { newSecret } from './secrets.ts';
import { PLANS, startPlan, trialEnd } from './plans.ts';

const APPLICATIONS = {
  'hello world': 'hello-world',
  'dial time clock': 'dial-time',
  'simple echo test': 'echo',
};

export interface Newcomer {
  email: string;
  provider: string;
  active: boolean;
  /** Further columns; by OAuth no provider of service is among them. */
  user: Body;
}

/** Named by the e-mail; a second sign-up gets no trial. */
export const createTenant = async (store: Store, home: Row, newcomer: Newcomer): Promise<Row> => {
  const { email, provider, active } = newcomer;
  const service_provider_sid = home['service_provider_sid'];
  const plan = (await store.one(signupHistory, { email })) ? 'free' : 'trial';
  const account_sid = await store.insert(accounts, {
    name: email,
    service_provider_sid,
    is_active: active,
    webhook_secret: newSecret(),
    trial_end_date: plan === 'trial' ? trialEnd(store.now()) : null,
  });
  await startPlan(store, account_sid, plan, PLANS[plan]);
  const user_sid = await store.insert(users, {
    name: email,
    email,
    provider,
    account_sid,
    ...newcomer.user,
  });
  await store.insert(signupHistory, { email, name: email });
  await addApplications(store, account_sid);
  const user = await store.get(users, user_sid);
  if (!user) throw new Error('the user is gone');
  return user;
};

const addApplications = async (store: Store, account_sid: string) => {
  const hook = (path: string) => store.insert(webhooks, { url: `https://public-apps.example.com/${path}` });
  const call_status_hook_sid = await hook('call-status');
  for (const [name, path] of Object.entries(APPLICATIONS))
    await store.insert(applications, {
      name,
      account_sid,
      call_hook_sid: await hook(path),
      call_status_hook_sid,
      speech_synthesis_voice: 'en-US-Wavenet-C',
    });
};
