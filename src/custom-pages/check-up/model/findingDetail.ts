import { shownNumber } from '../../../platform/shownNumber.ts';
import type { Finding } from '../../../platform/checkUp/types.ts';

const TEXTS = 'screens.check-up';

const COUNTED: Readonly<Record<string, string>> = {
  'numbers-of-a-carrier-that-no-call-reaches': 'numbers',
  'device-application-hides-direct-calls': 'clients',
  'devices-that-can-call-nothing': 'clients',
};

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Tells findings of one rule apart, beside the record's name; '' if the name is enough. */
export const findingDetail = (translate: Translate, { rule, args = {} }: Omit<Finding, 'key'>): string => {
  const counted = COUNTED[rule.id];
  const parts = [
    args['address'],
    args['mask'] === undefined ? undefined : `/${String(args['mask'])}`,
    args['count'] === undefined
      ? undefined
      : translate(`${TEXTS}.addresses`, { smart_count: Number(args['count']) }),
    args['pattern'],
    args['user'],
    args['credential'],
    args['use'] === undefined ? undefined : translate(`${TEXTS}.use.${String(args['use'])}`),
    args['reason'] === '–' ? undefined : args['reason'],
    args['own'] === undefined
      ? undefined
      : translate(`${TEXTS}.limits`, { own: args['own'], shared: args['shared'] }),
    counted === undefined ? undefined : translate(`${TEXTS}.${counted}`, args),
  ];
  return parts.filter(part => part !== undefined && part !== '').join(' · ');
};

export const findingRecordLabel = (translate: Translate, finding: Pick<Finding, 'place'>): string => {
  const name = findingRecord(translate, finding);
  return finding.place.resource === 'phone-numbers' ? shownNumber(name) : name;
};

export const findingRecord = (translate: Translate, { place }: Pick<Finding, 'place'>): string =>
  place.name === '' ? translate(`${TEXTS}.of_installation`) : place.name;
