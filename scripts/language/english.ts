import { activity } from '../../src/i18n/en/activity.ts';
import { errors } from '../../src/i18n/en/errors.ts';
import { forms } from '../../src/i18n/en/forms.ts';
import { lists } from '../../src/i18n/en/lists.ts';
import { newPasswordMessages } from '../../src/i18n/en/newPassword.ts';
import { panels } from '../../src/i18n/en/panels.ts';
import { portal } from '../../src/i18n/en/portal.ts';
import { publicMessages } from '../../src/i18n/en/public.ts';
import { recoveryMessages } from '../../src/i18n/en/recovery.ts';
import { signupMessages } from '../../src/i18n/en/signup.ts';
import { speech } from '../../src/i18n/en/speech.ts';
import { troubleMessages } from '../../src/i18n/en/trouble.ts';
import { work } from '../../src/i18n/en/work.ts';
import { writeErrors } from '../../src/i18n/en/writeErrors.ts';
import { firstMessages } from '../../src/internal/firstMessages.ts';
import { withFormMessages } from '../../src/internal/formMessages.ts';
import { screenFormMessages } from '../../src/internal/screenFormMessages.ts';
import { english as accountsRules } from '../../src/platform/checkUp/accounts/en.ts';
import { english as applicationsRules } from '../../src/platform/checkUp/applications/en.ts';
import { english as carriersRules } from '../../src/platform/checkUp/carriers/en.ts';
import { english as numbersRules } from '../../src/platform/checkUp/numbers/en.ts';
import { english as othersRules } from '../../src/platform/checkUp/others/en.ts';
import { english as routingRules } from '../../src/platform/checkUp/routing/en.ts';
import { english as speechRules } from '../../src/platform/checkUp/speech/en.ts';
import { english as trunksRules } from '../../src/platform/checkUp/trunks/en.ts';

type Tree = Readonly<Record<string, unknown>>;

const all = withFormMessages(firstMessages, screenFormMessages) as unknown as Record<string, Tree>;
const forScreens = screenFormMessages.screens as Record<string, Tree>;
const ofScreens = (firstMessages as unknown as Record<string, Tree>)['screens'] ?? {};

const files = (folder: string, trees: Tree): [string, unknown][] =>
  Object.entries(trees).map(([name, tree]) => [`${folder}/${name}`, tree]);

/** In load order: login (`public`), lists (`first`), others (`forms`), and the check-up. */
export const englishFiles: Readonly<Record<string, unknown>> = Object.fromEntries([
  ['public', publicMessages],
  ['recovery', recoveryMessages],
  ['newPassword', newPasswordMessages],
  ['signup', signupMessages],
  ['trouble', troubleMessages],
  ['first/ra', all['ra']],
  ['first/portal', portal],
  ['first/errors', errors],
  ...files('first/screens', ofScreens),
  ...files('first/resources', all['resources'] ?? {}),
  ['forms/forms', forms],
  ['forms/lists', lists],
  ['forms/panels', panels],
  ['forms/speech', speech],
  ['forms/work', work],
  ['forms/activity', activity],
  ['forms/errors', writeErrors],
  ...files('forms/screens', forScreens),
  ...files('checkUp', {
    accounts: accountsRules,
    applications: applicationsRules,
    carriers: carriersRules,
    numbers: numbersRules,
    others: othersRules,
    routing: routingRules,
    speech: speechRules,
    trunks: trunksRules,
  }),
]);
