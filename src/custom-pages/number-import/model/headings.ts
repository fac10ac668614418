import { IMPORT_FIELDS, type ImportField } from './importRows.ts';

/** In lower case, without accents, only letters and digits. */
const WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  number: [
    ...[
      'number',
      'numbers',
      'phonenumber',
      'phone',
      'telephone',
      'telephonenumber',
      'tel',
      'did',
      'ddi',
      'tn',
    ],
    ...['msisdn', 'e164', 'numero', 'numerodetelephone', 'numeros', 'rufnummer', 'nummer'],
  ],
  account: [
    ...[
      'account',
      'accountname',
      'accountsid',
      'customer',
      'tenant',
      'compte',
      'nomducompte',
      'client',
      'konto',
    ],
  ],
  carrier: [
    ...[
      'carrier',
      'carriername',
      'voipcarrier',
      'voipcarriersid',
      'carriersid',
      'trunk',
      'siptrunk',
      'trunkname',
    ],
    ...['operateur', 'fournisseur', 'supplier'],
  ],
  application: [
    ...[
      'application',
      'applicationname',
      'applicationsid',
      'app',
      'appname',
      'appsid',
      'routing',
      'callflow',
    ],
  ],
};

/** Words that mark a longer heading as numbers, e.g. `number_val_e164`. */
const OF_NUMBERS =
  /^(?:numbers?|phones?|tel|telephones?|dids?|ddis?|tns?|msisdn|e164|numeros?|rufnummern?|nummern?)$/;
/** Words that mark other numbers: `order number`, `number of calls`, `phone_number_id`. */
const OF_OTHERS =
  /^(?:id|ids|sid|uuid|guid|key|ref|reference|order|line|row|pos|position|index|count|of|port|ip|price|cost|date|created|updated|zip|postal|code|invoice|account|customer|contract|connection|compte|client|kunden|auftrag|commande|ligne|serial|fax|version)$/;

const plain = (heading: string): string => heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const bare = (heading: string): string => plain(heading).replace(/[^a-z0-9]/g, '');

const wordsOf = (heading: string): string[] =>
  plain(heading.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export const fieldOfHeading = (heading: string): ImportField | null => {
  const word = bare(heading);
  return IMPORT_FIELDS.find(field => WORDS[field].includes(word)) ?? null;
};

export const isNumberHeading = (heading: string): boolean => {
  const words = wordsOf(heading);
  return words.some(word => OF_NUMBERS.test(word)) && !words.some(word => OF_OTHERS.test(word));
};

export const isOtherHeading = (heading: string): boolean =>
  wordsOf(heading).some(word => OF_OTHERS.test(word));
