import type { SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import { readSipGateway, readSmppGateway, sortGateways } from '../../platform/carrier/readCarrier.ts';
import type { HttpClient } from '../httpClient.ts';
import type { Row } from '../records.ts';

export const GATEWAY_COLLECTIONS = { sip: 'SipGateways', smpp: 'SmppGateways' } as const;

const rows = (http: HttpClient, collection: string, voip_carrier_sid: string, signal?: AbortSignal) =>
  http.request<Row[]>({ method: 'GET', path: collection, query: { voip_carrier_sid }, signal });

/** The SIP gateways of a carrier (contract-b 3). */
export const sipGatewaysOf = async (
  http: HttpClient,
  carrierSid: string,
  signal?: AbortSignal,
): Promise<SipGateway[]> =>
  sortGateways((await rows(http, GATEWAY_COLLECTIONS.sip, carrierSid, signal)).map(readSipGateway));

/** The SMPP gateways of a carrier (contract-b 4). */
export const smppGatewaysOf = async (
  http: HttpClient,
  carrierSid: string,
  signal?: AbortSignal,
): Promise<SmppGateway[]> =>
  sortGateways((await rows(http, GATEWAY_COLLECTIONS.smpp, carrierSid, signal)).map(readSmppGateway));
