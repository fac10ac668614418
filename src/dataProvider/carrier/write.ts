import { HttpError } from 'ra-core';
import { CARRIER_COLUMNS, type CarrierBody } from '../../platform/carrier/carrierBody.ts';
import type { ProviderContext } from '../context.ts';
import { type RequestScope, segment } from '../endpoints.ts';
import { withFieldErrors } from '../errors.ts';
import type { HttpClient } from '../httpClient.ts';
import type { ApiMapping } from '../mapping.ts';
import { type Owners, sameCarrier } from './same.ts';
import { isOpen } from './unanswered.ts';

/** For refusals: every column a form may send can be the one that is wrong. */
const MAPPING: ApiMapping = {
  collection: 'VoipCarriers',
  idField: 'voip_carrier_sid',
  createFields: CARRIER_COLUMNS,
};

interface Creation {
  path: string;
  body: CarrierBody & { service_provider_sid?: string };
  owners: Owners;
}

/**
 * How a carrier is created (contract-b 2.3): an account user under the own account, which must not be in the body;
 * others at the top, where the platform validates, with the provider in the body, since nobody fills it in.
 */
const creation = ({ viewer, serviceProviderSid }: RequestScope, columns: CarrierBody): Creation => {
  if (viewer.scope === 'account') {
    if (!viewer.accountSid) throw new HttpError('portal.errors.no_account', 0);
    const { account_sid, ...body } = columns;
    const owners = { service_provider_sid: serviceProviderSid, account_sid: viewer.accountSid };
    return { path: `Accounts/${segment(viewer.accountSid)}/VoipCarriers`, body, owners };
  }
  if (!serviceProviderSid) throw new HttpError('portal.errors.no_provider', 0);
  return {
    path: 'VoipCarriers',
    body: { ...columns, service_provider_sid: serviceProviderSid },
    owners: {
      service_provider_sid: serviceProviderSid,
      account_sid: (columns.account_sid as string | null | undefined) ?? null,
    },
  };
};

const sidIn = (answer: { sid?: unknown } | null): string => {
  if (typeof answer?.sid === 'string') return answer.sid;
  throw new HttpError('portal.errors.not_json', 201, { text: null });
};

/**
 * Creates a carrier and answers its sid. When no answer came it may exist nevertheless: one that holds exactly what
 * was sent and has no gateway is then taken for it, so that trying again makes no second one.
 */
export const createCarrier = async (
  context: ProviderContext,
  columns: CarrierBody,
): Promise<{ sid: string; owners: Owners }> => {
  const { path, body, owners } = creation(context.requestScope(), columns);
  const { http } = context;
  try {
    return { sid: sidIn(await http.request({ method: 'POST', path, body })), owners };
  } catch (error) {
    const sid = isOpen(error) ? await sameCarrier(http, { ...columns, ...owners }) : null;
    if (sid !== null) return { sid, owners };
    throw withFieldErrors(MAPPING, error);
  }
};

/** Changes columns of a carrier, on the path that validates (contract-b 2.3). */
export const updateCarrier = async (http: HttpClient, sid: string, body: CarrierBody): Promise<void> => {
  try {
    await http.request({ method: 'PUT', path: `VoipCarriers/${segment(sid)}`, body });
  } catch (error) {
    throw withFieldErrors(MAPPING, error);
  }
};
