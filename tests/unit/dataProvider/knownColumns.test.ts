import { describe, expect, it } from 'vitest';
import { createKnownColumns } from '../../../src/dataProvider/knownColumns.ts';

const NEWER = ['trunk_type', 'outbound_sip_proxy'];

describe('the columns that a platform has', () => {
  const lacking = (columns: ReturnType<typeof createKnownColumns>) =>
    NEWER.filter(column => columns.lacks('VoipCarriers', column, NEWER));

  it('are all of them until a row or a refusal tells', () => {
    const columns = createKnownColumns();
    expect(lacking(columns)).toEqual([]);
    columns.refuse('VoipCarriers', 'trunk_type');
    expect(lacking(columns)).toEqual(['trunk_type']);
    columns.note('VoipCarriers', [{ tech_prefix: null, trunk_type: 'reg' }]);
    expect(lacking(columns)).toEqual(['outbound_sip_proxy']);
  });

  it('grow where the platform is upgraded after a refusal', () => {
    const columns = createKnownColumns();
    columns.note('VoipCarriers', [{ tech_prefix: null }]);
    columns.refuse('VoipCarriers', 'trunk_type');
    columns.refuse('SipGateways', 'trunk_type');
    columns.note('VoipCarriers/some-sid', { tech_prefix: null, trunk_type: 'reg', outbound_sip_proxy: null });
    expect(lacking(columns)).toEqual([]);
    expect(columns.lacks('SipGateways', 'trunk_type', [])).toBe(true);
  });
});
