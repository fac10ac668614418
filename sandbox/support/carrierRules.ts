import type { Body, Context } from '../engine/context.ts';
import type { Row } from '../engine/database.ts';
import { badRequest } from '../engine/errors.ts';
import type { Store } from '../engine/store.ts';
import { accounts } from '../tables/accounts.ts';
import { applications } from '../tables/applications.ts';
import { lacksRule } from '../versions.ts';

/** Judges the effective values: the body's, else, and where it says null, the stored ones. */
export const checkRegistration = (
  { settings }: Pick<Context, 'settings'>,
  body: Body,
  before?: Row,
): void => {
  if (lacksRule(settings.platform, 'checksRegistration')) return;
  const effective = (name: string) => body[name] ?? before?.[name];
  const registers = Boolean(effective('requires_register'));
  const refuseBlank = (name: string) => {
    if (registers && isBlank(effective(name)))
      throw badRequest(`${name} is required when requires_register is true`);
  };
  refuseBlank('register_username');
  const username = registers ? effective('register_username') : body['register_username'];
  if (/\s/.test(String(username ?? ''))) throw badRequest('register_username must not contain whitespace');
  refuseBlank('register_password');
  if (body['register_sip_realm'] === '')
    throw badRequest('register_sip_realm must not be empty string; use null to fall back to gateway IP');
  for (const name of ['register_sip_realm', 'register_from_domain'])
    if (body[name] && !isDomain(String(body[name])))
      throw badRequest(`${name} must be a valid domain or IP address (no sip: prefix, no spaces)`);
};

export const checkOwner = async (store: Store, body: Body) => {
  if (body['application_sid']) {
    if (!body['account_sid']) throw badRequest('account_sid missing');
    const application = await store.get(applications, String(body['application_sid']));
    if (!application) throw badRequest('unknown application_sid');
    if (application['account_sid'] !== body['account_sid'])
      throw badRequest('application_sid does not exist for specified account_sid');
  } else if (body['account_sid'] && !(await store.get(accounts, String(body['account_sid']))))
    throw badRequest('unknown account_sid');
};

const isBlank = (value: unknown) => !value || (typeof value === 'string' && value.trim() === '');

const isDomain = (text: string) => !/^sips?:/i.test(text) && !/\s/.test(text) && text.includes('.');
