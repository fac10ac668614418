/** The flags of `CARRIER`; by themselves, because the first screen needs their names only. */
export const CARRIER_FLAGS = {
  is_active: { flag: true, initial: true },
  e164_leading_plus: { flag: true, initial: false },
  requires_register: { flag: true, initial: false },
  register_public_ip_in_contact: { flag: true, initial: false },
} as const;
