import type { StepOutcome } from '../../src/dataProvider/configuration/applyFile.ts';
import type { StepReason } from '../../src/platform/configFile/steps.ts';
import { shown } from './planText.ts';
import { translate } from './words.ts';

const WHY: Readonly<Record<StepReason['code'], (detail: string, args: StepReason['args']) => string>> = {
  conflict: () => 'conflict',
  cannot: () => 'cannot',
  no_record: name => `${name} does not exist`,
  no_secret: name => `the secret ${name} is missing`,
  changed: () => 'it has changed since the plan was made',
  added: () => 'somebody has added it since the plan was made',
  in_use: users => `it is used by ${users}`,
  not_replaced: path => `${path}, which takes its place, was not written`,
  ended: () => 'the apply ended before it',
  // A message key, or the platform's own words.
  said: (text, args) => translate(text, { ...args, _: text }),
};

const SIGN = { done: '+', failed: '!', not_written: 'x' } as const;
const WORDS = { done: 'done', failed: 'failed', not_written: 'not written' } as const;

export const outcomeText = ({ path, outcome, why }: StepOutcome): string => {
  const reason = why ? `, ${WHY[why.code](shown(why.detail ?? ''), why.args)}` : '';
  return `${SIGN[outcome]} ${shown(path)}: ${WORDS[outcome]}${reason}`;
};
