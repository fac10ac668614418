import type { WriteRules } from '../../dataProvider/writeRules.ts';
import { cleanEnv } from './model/appEnv.ts';

export default {
  columns: { env_vars: { clean: cleanEnv, unsaid: true, isNewer: true } },
} satisfies WriteRules;
