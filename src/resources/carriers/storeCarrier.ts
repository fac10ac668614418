import { HttpError } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import {
  CARRIER_COLUMNS,
  type CarrierBody,
  NEWER_CARRIER_COLUMNS,
} from '../../platform/carrier/carrierBody.ts';
import type { ApiMapping } from '../../dataProvider/apiMapping.ts';
import {
  createdSidOf,
  createOnce,
  type KnownCreation,
  type CreationNote,
} from '../../dataProvider/createOnce.ts';
import { withFieldErrors } from '../../dataProvider/fieldErrors.ts';
import type { Row } from '../../dataProvider/fromApi.ts';
import { isUnset } from '../../dataProvider/knownColumns.ts';
import { readPage } from '../../dataProvider/lists.ts';
import { type RequestScope, segment } from '../../dataProvider/paths.ts';
import type { ProviderContext } from '../../dataProvider/providerContext.ts';
import { sendKnown } from '../../dataProvider/sendKnown.ts';
import { isTrunkTypeImplied } from '../../platform/carrier/carrierRules.ts';
import { getGateways } from '../../dataProvider/methods/gateways.ts';

export interface CarrierOwners {
  service_provider_sid: string | null;
  account_sid: string | null;
}

const comparable = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : (value ?? null);

const rowMatches = (row: Row, columns: object): boolean =>
  Object.entries(columns).every(([column, value]) => comparable(row[column]) === comparable(value));

/** Matches exactly these columns and no gateways. Wildcards in the name only find more. */
const findIdenticalCarrier = async (
  { http, columns: known }: ProviderContext,
  sent: KnownCreation['sent'],
): Promise<string | null> => {
  const { service_provider_sid: provider, name } = sent;
  if (typeof provider !== 'string') return null;
  const path = `ServiceProviders/${segment(provider)}/VoipCarriers`;
  const answer = await http.request({ method: 'GET', path, query: { name: String(name) } });
  // Only now: after a reload these rows are the first that tell.
  const columns = Object.fromEntries(
    Object.entries(sent).filter(([column]) => !known.lacks('VoipCarriers', column, NEWER_CARRIER_COLUMNS)),
  );
  for (const row of readPage(answer).rows.filter(row => rowMatches(row, columns))) {
    const sid = String(row['voip_carrier_sid']);
    const { sip, smpp } = await getGateways(http, sid);
    if (sip.length + smpp.length === 0) return sid;
  }
  return null;
};

/** For field errors: a refusal may name any column of the form. */
const MAPPING: ApiMapping = {
  collection: 'VoipCarriers',
  idField: 'voip_carrier_sid',
  createFields: CARRIER_COLUMNS,
};

export interface CarrierWords {
  onLearned: (column: string) => void;
}

interface CreateRequest {
  path: string;
  body: CarrierBody & { service_provider_sid?: string };
  owners: CarrierOwners;
}

/**
 * The path names an account user's account, but the body must name the provider: before 0.9.5 the platform does not
 * fill it in, and the provider's users would not see the carrier. For others only the top path validates.
 */
const createRequest = ({ viewer, serviceProviderSid }: RequestScope, columns: CarrierBody): CreateRequest => {
  if (isAccountUser(viewer)) {
    if (!viewer.accountSid) throw new HttpError('portal.errors.no_account', 0);
    const { account_sid, ...body } = columns;
    const owners = { service_provider_sid: serviceProviderSid, account_sid: viewer.accountSid };
    const provider = serviceProviderSid ? { service_provider_sid: serviceProviderSid } : {};
    return {
      path: `Accounts/${segment(viewer.accountSid)}/VoipCarriers`,
      body: { ...body, ...provider },
      owners,
    };
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

/** Whether leaving it out changes nothing. */
const isHarmless = (column: string, body: Readonly<Record<string, unknown>>): boolean =>
  column === 'trunk_type' ? isTrunkTypeImplied(body) : isUnset(body[column]);

/** Without an answer, an identical carrier without gateways counts as created; a retry returns the earlier columns. */
export const createCarrier = async (
  context: ProviderContext,
  columns: CarrierBody,
  creation: CreationNote & Pick<CarrierWords, 'onLearned'>,
): Promise<{ sid: string; columns: CarrierBody; owners: CarrierOwners }> => {
  const { path, body, owners } = createRequest(context.requestScope(), columns);
  const { http } = context;
  try {
    const { sid, sent } = await createOnce({
      ...creation,
      sent: { ...columns, ...owners },
      find: known => findIdenticalCarrier(context, known),
      post: () =>
        sendKnown({
          columns: context.columns,
          collection: 'VoipCarriers',
          newer: NEWER_CARRIER_COLUMNS,
          body,
          isHarmless,
          onLearned: creation.onLearned,
          send: async known => createdSidOf(await http.request({ method: 'POST', path, body: known })),
        }),
    });
    // Drafts keep no secrets, so those typed now count as changes.
    const stored = Object.fromEntries(Object.keys(columns).map(column => [column, sent[column] ?? null]));
    return { sid, columns: stored as CarrierBody, owners };
  } catch (error) {
    throw withFieldErrors(MAPPING, error);
  }
};

export const updateCarrier = async (
  { http, columns }: ProviderContext,
  sid: string,
  body: CarrierBody,
  onLearned: CarrierWords['onLearned'],
): Promise<void> => {
  const path = `VoipCarriers/${segment(sid)}`;
  try {
    await sendKnown({
      columns,
      collection: 'VoipCarriers',
      newer: NEWER_CARRIER_COLUMNS,
      body,
      isHarmless,
      onLearned,
      // The platform answers an empty body with a database error.
      send: async known => {
        if (Object.keys(known).length > 0) await http.request({ method: 'PUT', path, body: known });
      },
    });
  } catch (error) {
    throw withFieldErrors(MAPPING, error);
  }
};
