import { describe, expect, it } from 'vitest';
import type { InboundSources } from '../../../../src/platform/inbound/compileInbound.ts';
import type { ConfigurationEdit } from '../../../../src/platform/replay/edits.ts';
import { replayEdits } from '../../../../src/platform/replay/replayEdits.ts';
import { unreadCarriersOf } from '../../../../src/platform/replay/unreadCarriers.ts';
import { carrier, DID, gateway, number } from '../inbound/inboundFixture.ts';
import { record, stored } from './replayFixture.ts';

const from = (more: InboundSources = {}) =>
  stored({
    carriers: [carrier('CA'), carrier('CB', { is_active: 0 }), carrier('CP', { is_active: 0 })],
    numbers: [number(DID, 'CA', 'A', 'a1'), number(DID, 'CB', 'B', 'b1')],
    gateways: [gateway('CA')],
    gatewaysOf: ['CA'],
    ...more,
  });
const edit = (sid: string, more: object): ConfigurationEdit => ({
  list: 'carriers',
  rows: [{ voip_carrier_sid: sid, ...more }],
});
const ON = edit('CB', { is_active: true });

describe('gateways that a replay has to read', () => {
  it.each<[string, InboundSources, readonly ConfigurationEdit[], string[]]>([
    ['of no inactive carrier', from(), [], []],
    ['of one that the edits switch on', from(), [ON], ['CB']],
    ['of one that the edits leave inactive', from(), [edit('CB', { application_sid: 'b1' })], []],
    ['of an active one', from({ gatewaysOf: [] }), [ON], ['CA', 'CB']],
    [
      'of one that the edits switch off',
      from({ gatewaysOf: [] }),
      [edit('CA', { is_active: false })],
      ['CA'],
    ],
    ['of none that was read', from({ gatewaysOf: ['CA', 'CB'] }), [ON], []],
    ['of none that is added with its own', from(), [edit('new', { is_active: true })], []],
    ['where the carriers are unknown', from({ carriers: null }), [ON], []],
  ])('are those %s', (_what, sources, edits, sids) => {
    expect(unreadCarriersOf(sources, edits)).toEqual(sids);
  });

  it('decide where calls go once the carrier is on', () => {
    const read = from({ gateways: [gateway('CA'), gateway('CB')], gatewaysOf: ['CA', 'CB'] });
    const { unchanged, groups } = replayEdits(read, [ON], [record()]);
    expect([unchanged, groups.map(({ to }) => to.refusal?.cause)]).toEqual([0, ['multiple_numbers']]);
  });
});
