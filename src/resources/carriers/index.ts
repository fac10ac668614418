import { defineResource } from '../defineResource.ts';
import type { VoipCarrier } from '../../platform/records.ts';

/** Carriers as choices and names; their own screens bring menu and pages. */
export default defineResource<VoipCarrier>({
  name: 'carriers',
  text: { one: 'carrier', many: 'carriers', heading: 'Carriers' },
  api: {
    collection: 'VoipCarriers',
    idField: 'voip_carrier_sid',
    nesting: { list: 'serviceProvider' },
    // Passwords of registrations and SMPP come in clear: a list of names has no use for them.
    listFields: ['voip_carrier_sid', 'name', 'is_active', 'account_sid', 'service_provider_sid'],
    flags: ['is_active'],
    createFields: [],
    updateFields: [],
  },
  access: { list: ['admin', 'service_provider', 'account'] },
  title: record => record.name,
  fields: [],
});
