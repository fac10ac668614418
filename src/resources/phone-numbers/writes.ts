import type { WriteRules } from '../../dataProvider/writeRules.ts';

export default { notInUpdate: ['number', 'voip_carrier_sid'] } satisfies WriteRules;
