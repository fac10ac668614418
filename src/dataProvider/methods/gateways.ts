import type { SipGateway, SmppGateway } from '../../platform/carrier/carrierRecords.ts';
import { readSipGateway, readSmppGateway, sortGateways } from '../../platform/carrier/readCarrier.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import type { HttpClient, HttpRequest } from '../httpClient.ts';
import { rowsIn } from '../lists.ts';
import type { ProviderContext } from '../providerContext.ts';

export const GATEWAY_COLLECTIONS = { sip: 'SipGateways', smpp: 'SmppGateways' } as const;

type Reading = Pick<HttpRequest, 'signal' | 'beforeWrite'>;

const getRows = async (
  http: HttpClient,
  kind: keyof typeof GATEWAY_COLLECTIONS,
  voip_carrier_sid: string,
  how: Reading = {},
) =>
  rowsIn(
    await http.request({
      method: 'GET',
      path: GATEWAY_COLLECTIONS[kind],
      query: { voip_carrier_sid },
      ...how,
    }),
  );

export const getSipGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<SipGateway[]> => sortGateways((await getRows(http, 'sip', carrierSid, how)).map(readSipGateway));

export const getSmppGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<SmppGateway[]> =>
  sortGateways((await getRows(http, 'smpp', carrierSid, how)).map(readSmppGateway));

/** Sorted by address. */
export const getGateways = async (
  http: HttpClient,
  carrierSid: string,
  how?: Reading,
): Promise<{ sip: SipGateway[]; smpp: SmppGateway[] }> => {
  const [sip, smpp] = await Promise.all([
    getSipGateways(http, carrierSid, how),
    getSmppGateways(http, carrierSid, how),
  ]);
  return { sip, smpp };
};

interface OneCarrier {
  carrierSid: string;
  signal?: AbortSignal | undefined;
}

export const gatewayMethodsOf = ({ http }: ProviderContext) =>
  defineMethods({
    /** Sorted by address; two requests. HttpError 403: the user may not see the carrier. */
    carrierGateways: reads(({ carrierSid, signal }: OneCarrier) => getGateways(http, carrierSid, { signal })),
  });
