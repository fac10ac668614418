import type { CarrierProgress } from '../../../src/resources/carriers/saveCarrier.ts';
import type { Carrier, CarrierWithGateways } from '../../../src/platform/carrier/carrierRecords.ts';
import { carrierWithGateways } from '../../../src/platform/carrier/readCarrier.ts';
import { sip, smpp, wantedCarrier } from './carrierSession.ts';
import { listOf } from './platform.ts';
import type { Save, Session } from './severalCalls.ts';

const gatewaysOf = ({ sip_gateways, smpp_gateways }: CarrierWithGateways) => ({
  sip: sip_gateways.map(({ ipv4, port }) => `${ipv4}:${String(port)}`),
  smpp: smpp_gateways.filter(({ ipv4 }) => ipv4 !== '').map(({ ipv4 }) => ipv4),
});

const carriersOf = async ({ dataProvider }: Session, name: string) => {
  const { data } = await dataProvider.getList<Carrier>('carriers', listOf({ q: name }, 1, 100));
  return Promise.all(
    data
      .filter(row => row.name === name)
      .map(async carrier =>
        carrierWithGateways(carrier, await dataProvider.carrierGateways({ carrierSid: String(carrier.id) })),
      ),
  );
};

const newCarrierSave: Save = {
  name: 'a new carrier with gateways',
  prepare: (session, name) => {
    const wanted = wantedCarrier({
      name,
      register_username: 'works',
      register_password: 'made-up-secret',
      sip_gateways: [sip('203.0.113.1'), sip('203.0.113.2', 'outbound')],
      smpp_gateways: [smpp('smpp.example.com')],
    });
    return Promise.resolve({
      wanted: [
        {
          password: 'made-up-secret',
          sip: ['203.0.113.1:5060', '203.0.113.2:5060'],
          smpp: ['smpp.example.com'],
        },
      ],
      open: () =>
        Promise.resolve({
          save: async (progress, note) =>
            (
              await session.dataProvider.saveCarrier({
                stored: null,
                wanted,
                progress: progress as CarrierProgress | null,
                note,
              })
            ).failed,
        }),
      state: async () =>
        Promise.all(
          (await carriersOf(session, name)).map(async form => {
            const { data } = await session.dataProvider.getOne<Carrier>('carriers', { id: form.id });
            return { password: data.register_password, ...gatewaysOf(form) };
          }),
        ),
    });
  },
};

const storedCarrier: Save = {
  name: 'a carrier and its gateways',
  prepare: async (session, name) => {
    const { dataProvider } = session;
    const rows = [sip('203.0.113.1'), sip('203.0.113.2'), sip('203.0.113.3')];
    const { stored: made } = await dataProvider.saveCarrier({
      stored: null,
      wanted: wantedCarrier({ name, sip_gateways: rows }),
    });
    /** Keys of rows as the form had them when it was first loaded, which a draft keeps. */
    const read = async () => {
      const { data } = await dataProvider.getOne<Carrier>('carriers', { id: made.id });
      return carrierWithGateways(data, await dataProvider.carrierGateways({ carrierSid: String(made.id) }));
    };
    const first = await read();
    const [one, , three] = first.sip_gateways;
    if (!one || !three) throw new Error('three gateways');
    const wanted = {
      ...first,
      description: 'changed',
      sip_gateways: [{ ...one, port: 5070 }, three, sip('203.0.113.4')],
    };
    return {
      wanted: [
        {
          description: 'changed',
          sip: ['203.0.113.1:5070', '203.0.113.3:5060', '203.0.113.4:5060'],
          smpp: [],
        },
      ],
      open: async () => {
        const stored = await read();
        return {
          save: async (progress, note) =>
            (
              await dataProvider.saveCarrier({
                stored,
                wanted,
                progress: progress as CarrierProgress | null,
                note,
              })
            ).failed,
        };
      },
      state: async () =>
        Promise.all(
          (await carriersOf(session, name)).map(async form => {
            const { data } = await dataProvider.getOne<Carrier>('carriers', { id: form.id });
            return { description: data.description, ...gatewaysOf(form) };
          }),
        ),
    };
  },
};

export const CARRIER_SAVES: readonly Save[] = [newCarrierSave, storedCarrier];
