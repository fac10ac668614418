import { deleteCarrier } from '../../dataProvider/methods/blockerMethods.ts';
import type { WriteRules } from '../../dataProvider/writeRules.ts';

export default { neverSent: ['register_status'], delete: deleteCarrier } satisfies WriteRules;
