import type { WriteRules } from '../../dataProvider/writeRules.ts';

export default { neverSent: ['lcr_sid'], cascades: true } satisfies WriteRules;
