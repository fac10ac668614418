import type { Choice } from '../apiAnswers.ts';

/** Keys are the names of the fields. */
export type FormValues = Readonly<Record<string, unknown>>;

type AllOf = Readonly<Record<string, boolean | string>>;

/** All parts must hold: true is set, false is not set, a text is that text. In a list, any member. */
export type Condition = AllOf | readonly AllOf[];

/** One way of using a vendor, such as its cloud or a container of one's own. */
export interface Alternative extends Choice {
  /** A stored credential is of this kind when one of these is set; without it: when no other fits. */
  when?: readonly string[];
  unless?: RegExp;
}

interface AnyField {
  /** The platform's name is the same, unless `property` is another. */
  name: string;
  property?: string;
  /** Message key under `form.vendor_fields`, or plain English; the name unless given. */
  label?: string;
  /** Message key under `form.vendor_help`, or plain English. */
  help?: string;
  placeholder?: string;
  /** Shown and sent only if it holds. */
  when?: Condition;
  required?: true | Condition;
  /** The platform works without it; only the form asks for it, and a stored credential may lack it. */
  optional?: true;
  /** The platform takes it when the credential is added, and never again. Secrets always are. */
  fixed?: true;
  /** The platform keeps it and never answers it: a save without it clears it. */
  unanswered?: true;
  section?: VendorSection;
  initial?: string;
  /** Further properties that are sent whenever this one is set and changed. */
  sets?: Readonly<Record<string, number>>;
}

export type VendorField = AnyField &
  (
    | { kind: 'text' | 'secret' | 'address' | 'flag' }
    /** A service key of Google: JSON with private_key and client_email. */
    | { kind: 'key' }
    /** `host:port`, the port of up to six digits. */
    | { kind: 'host_port' }
    | { kind: 'select'; options: readonly Choice[]; none?: string }
    /** Only the form has it: it decides which fields there are. */
    | { kind: 'choice'; alternatives: readonly [Alternative, ...Alternative[]] }
    /** Looked up at the platform; `known` stands for a look-up that failed. */
    | { kind: 'model'; from: 'models' | 'sttModels'; known?: readonly Choice[] }
    | { kind: 'json'; template?: Readonly<Record<string, unknown>>; docs?: string; keys?: readonly string[] }
  );

export const VENDOR_SECTIONS = ['account', 'address', 'models', 'options'] as const;
export type VendorSection = (typeof VENDOR_SECTIONS)[number];

export interface VendorEntry {
  /** The platform's value; `custom` stands for all custom vendors. */
  vendor: string;
  name: string;
  tts: boolean;
  stt: boolean;
  fields: readonly VendorField[];
  docs?: string;
  /** A stored one opens, but none is offered: the platform refuses to add it. */
  retired?: true;
  /** Removed by the flag 'disableAdditionalSpeechVendors'. */
  additional?: true;
}

const SECTION_OF: Readonly<Record<VendorField['kind'], VendorSection>> = {
  text: 'account',
  secret: 'account',
  key: 'account',
  choice: 'account',
  address: 'address',
  host_port: 'address',
  select: 'address',
  flag: 'address',
  model: 'models',
  json: 'options',
};

export const sectionOf = ({ section, kind }: VendorField): VendorSection => section ?? SECTION_OF[kind];

/** null for a field that only the form has. */
export const propertyOf = ({ name, property, kind }: VendorField): string | null =>
  kind === 'choice' ? null : (property ?? name);

/** Taken by the platform when the credential is added, and never again. */
export const isFixed = ({ fixed, kind }: VendorField): boolean =>
  fixed === true || kind === 'secret' || kind === 'key';

/** Neither absent nor null, '', 0 or false, which the platform does not always tell apart. */
export const isSet = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

export const holdsCondition = (condition: Condition, values: FormValues): boolean => {
  const all = (one: AllOf): boolean =>
    Object.entries(one).every(([name, wanted]) =>
      typeof wanted === 'string' ? values[name] === wanted : isSet(values[name]) === wanted,
    );
  return Array.isArray(condition) ? condition.some(all) : all(condition as AllOf);
};

export const shownFields = (entry: VendorEntry, values: FormValues): VendorField[] =>
  entry.fields.filter(({ when }) => when === undefined || holdsCondition(when, values));

/** Shown fields stay stored, and for a use that is switched off those that would be shown with it. */
export const keptFields = (entry: VendorEntry, values: FormValues): VendorField[] =>
  shownFields(entry, { ...values, use_for_tts: true, use_for_stt: true });

export const isRequired = ({ required }: VendorField, values: FormValues): boolean =>
  required === true || (required !== undefined && holdsCondition(required, values));
