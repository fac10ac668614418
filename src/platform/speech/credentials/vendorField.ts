import type { Choice } from '../apiAnswers.ts';

export type FormValues = Readonly<Record<string, unknown>>;

type AllOf = Readonly<Record<string, boolean | string>>;

/** All must hold: true: set, false: not set, a text: equal. In a list, any entry. */
export type Condition = AllOf | readonly AllOf[];

export interface Alternative extends Choice {
  /** A stored credential is of this kind if one of these is set; without `when`, if no other fits. */
  when?: readonly string[];
  unless?: RegExp;
}

interface AnyField {
  name: string;
  property?: string;
  /** Message key under `form.vendor_fields`, or English; defaults to the name. */
  label?: string;
  /** Message key under `form.vendor_help`, or English. */
  help?: string;
  placeholder?: string;
  when?: Condition;
  required?: true | Condition;
  /** Required by the form only; stored credentials may lack it. */
  optional?: true;
  /** Set when the credential is added, never changed. Secrets always are. */
  fixed?: true;
  /** Stored but never answered: a save without it clears it. */
  unanswered?: true;
  section?: VendorSection;
  initial?: string;
  /** Sent along whenever this one is set and changed. */
  sets?: Readonly<Record<string, number>>;
}

export type VendorField = AnyField &
  (
    | { kind: 'text' | 'secret' | 'address' | 'flag' }
    /** Google service key: JSON with private_key and client_email. */
    | { kind: 'key' }
    | { kind: 'host_port' }
    | { kind: 'select'; options: readonly Choice[]; none?: string }
    /** Form only: decides which fields there are. */
    | { kind: 'choice'; alternatives: readonly [Alternative, ...Alternative[]] }
    /** Looked up at the platform; `known` if that fails. */
    | { kind: 'model'; from: 'models' | 'sttModels'; known?: readonly Choice[] }
    | { kind: 'json'; template?: Readonly<Record<string, unknown>>; docs?: string; keys?: readonly string[] }
  );

export const VENDOR_SECTIONS = ['account', 'address', 'models', 'options'] as const;
export type VendorSection = (typeof VENDOR_SECTIONS)[number];

export interface VendorEntry {
  vendor: string;
  name: string;
  tts: boolean;
  stt: boolean;
  fields: readonly VendorField[];
  /** Not offered, as the platform refuses to add it; stored ones open. */
  retired?: true;
  /** Hidden by the flag 'disableAdditionalSpeechVendors'. */
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

export const vendorSectionOf = ({ section, kind }: VendorField): VendorSection => section ?? SECTION_OF[kind];

/** null for a field of the form only. */
export const propertyOf = ({ name, property, kind }: VendorField): string | null =>
  kind === 'choice' ? null : (property ?? name);

/** Set when the credential is added, never changed. */
export const isFixedAfterCreation = ({ fixed, kind }: VendorField): boolean =>
  fixed === true || kind === 'secret' || kind === 'key';

/** The platform does not always tell absent, null, '', 0 and false apart. */
export const isFieldSet = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

export const holdsCondition = (condition: Condition, values: FormValues): boolean => {
  const all = (one: AllOf): boolean =>
    Object.entries(one).every(([name, wanted]) =>
      typeof wanted === 'string' ? values[name] === wanted : isFieldSet(values[name]) === wanted,
    );
  return Array.isArray(condition) ? condition.some(all) : all(condition as AllOf);
};

export const shownFields = (entry: Pick<VendorEntry, 'fields'>, values: FormValues): VendorField[] =>
  entry.fields.filter(({ when }) => when === undefined || holdsCondition(when, values));

/** Fields that stay stored, including those of a use that is off. */
export const keptFields = (entry: VendorEntry, values: FormValues): VendorField[] =>
  shownFields(entry, { ...values, use_for_tts: true, use_for_stt: true });

export const isRequired = ({ required }: VendorField, values: FormValues): boolean =>
  required === true || (required !== undefined && holdsCondition(required, values));
