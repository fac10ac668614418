/** Something in the carrier form that keeps it from being saved. */
export interface CarrierProblem {
  tab: 'voice' | 'sms';
  /**
   * Field of the form: `name`, `sip_gateways.2.ipv4`; `sip_gateways.root` or `smpp_gateways.root` for what is about a
   * table as a whole.
   */
  path: string;
  /** i18n key. */
  message: string;
  args?: Record<string, string | number>;
}

const REQUIRED = 'ra.validation.required';

const OWN = 'resources.carriers.problems';

/** Messages of this portal, under `resources.carriers.problems`. */
export type OwnMessage =
  | 'sip_none'
  | 'reg_no_outbound'
  | 'auth_credentials'
  | 'fqdn_outbound'
  | 'address'
  | 'sip_unique'
  | 'direction'
  | 'port'
  | 'netmask'
  | 'smpp_subdomain'
  | 'smpp_address_inbound'
  | 'smpp_address_outbound'
  | 'smpp_unique_inbound'
  | 'smpp_unique_outbound'
  | 'smpp_no_outbound'
  | 'proxy'
  | 'register_domain'
  | 'username_whitespace'
  | 'tech_prefix';

type Tab = CarrierProblem['tab'];

export const required = (tab: Tab, path: string): CarrierProblem => ({ tab, path, message: REQUIRED });

export const tooLong = (tab: Tab, path: string, max: number): CarrierProblem => ({
  tab,
  path,
  message: 'ra.validation.maxLength',
  args: { max },
});

export const problem = (
  tab: Tab,
  path: string,
  message: OwnMessage,
  args?: Record<string, string | number>,
): CarrierProblem => ({ tab, path, message: `${OWN}.${message}`, ...(args ? { args } : {}) });

const DEMANDS: readonly string[] = [
  REQUIRED,
  ...(['sip_none', 'reg_no_outbound', 'auth_credentials', 'smpp_no_outbound'] as const).map(
    message => `${OWN}.${message}`,
  ),
];

/** Is something missing, rather than wrong? */
export const isDemand = ({ message }: CarrierProblem): boolean => DEMANDS.includes(message);
