import { gatewayName } from './gateways.ts';
import type { CarrierForm } from './records.ts';

/** Something that a change of the trunk type takes away: what kind of thing, and which. Never a secret. */
export interface Removed {
  /** `inbound_calls`: the gateway stays, for outgoing calls alone. */
  kind: 'credentials' | 'authentication' | 'registration' | 'sip_inbound' | 'inbound_calls';
  /** User name, realm or address of the gateway; a dash where there is none. */
  address: string;
}

const NAMELESS = '–';

/** Columns of what is no gateway; the first one names it. */
const COLUMNS = {
  credentials: ['inbound_auth_username', 'inbound_auth_password'],
  authentication: ['register_username', 'register_password'],
  registration: [
    'register_sip_realm',
    'register_username',
    'register_password',
    'register_from_user',
    'register_from_domain',
    'register_public_ip_in_contact',
  ],
} as const satisfies Partial<Record<Removed['kind'], readonly (keyof CarrierForm)[]>>;

type Kind = keyof typeof COLUMNS;

/** A registration nobody has begun is nothing to lose, and so with the others: null then. */
const heldBy = (form: CarrierForm, kind: Kind): Removed | null => {
  const [name] = COLUMNS[kind];
  return COLUMNS[kind].some(column => form[column]) ? { kind, address: form[name] || NAMELESS } : null;
};

/** Which of these a form held before a change, and holds otherwise or not at all after it. */
export const lost = (before: CarrierForm, after: CarrierForm, kinds: readonly Kind[]): Removed[] =>
  kinds.flatMap(kind => {
    const held = heldBy(before, kind);
    const isChanged = COLUMNS[kind].some(column => (before[column] || null) !== (after[column] || null));
    return held && isChanged ? [held] : [];
  });

const holds = (form: CarrierForm, { kind, address }: Removed): boolean =>
  kind === 'sip_inbound' || kind === 'inbound_calls'
    ? form.sip_gateways.some(row => row.inbound && gatewayName(row) === address)
    : heldBy(form, kind)?.address === address;

/**
 * Of what the user agreed to remove, that which the next save will remove: it is on the platform, and has not come
 * back into the form since. Each once.
 */
export const stillRemoved = (
  agreed: readonly Removed[],
  stored: CarrierForm,
  wanted: CarrierForm,
): Removed[] =>
  agreed.filter(
    (item, index) =>
      holds(stored, item) &&
      !holds(wanted, item) &&
      agreed.findIndex(({ kind, address }) => kind === item.kind && address === item.address) === index,
  );
