import type { WriteRules } from '../../dataProvider/writeRules.ts';

export default { neverSent: ['number_routes'] } satisfies WriteRules;
