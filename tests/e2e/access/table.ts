import type { Login, Scope } from '../../support/e2e/seed.ts';

/** What a screen offers to a user, by the specification (portal-1 sections 2 and 6, portal-2 section 6, decision 11). */
export interface Offer {
  list: boolean;
  create: boolean;
  save: boolean;
  delete: boolean;
  bulk: boolean;
}

export interface Section {
  name: 'users' | 'accounts' | 'applications' | 'clients' | 'phone-numbers';
  menu: string;
  heading: RegExp;
  add: string;
  addHeading: string;
  editHeading: string;
  deleteButton: RegExp;
  offer: (scope: Scope) => Offer;
  /** Said when the list is opened without the right. */
  refusal: string;
}

const everything = { list: true, create: true, save: true, delete: true, bulk: false };

export const SECTIONS: readonly Section[] = [
  {
    name: 'users',
    menu: 'Users',
    heading: /^Users/,
    add: 'Add user',
    addHeading: 'Add new user',
    editHeading: 'Edit user',
    deleteButton: /^Delete User$/,
    offer: () => everything,
    refusal: '',
  },
  {
    name: 'accounts',
    menu: 'Accounts',
    heading: /^Accounts/,
    add: 'Add account',
    addHeading: 'Add an account',
    editHeading: 'Edit account',
    deleteButton: /^Delete account$/,
    // 'service_provider: Settings and Accounts pages, create and delete accounts'; an account user edits the own one.
    offer: scope =>
      scope === 'account'
        ? { list: false, create: false, save: true, delete: false, bulk: false }
        : everything,
    refusal: 'You do not have permissions to manage all accounts',
  },
  {
    name: 'clients',
    menu: 'Clients',
    heading: /^SIP client credentials/,
    add: 'Add sip client',
    addHeading: 'Add sip client',
    editHeading: 'Edit sip client',
    deleteButton: /^Delete User$/,
    offer: () => everything,
    refusal: '',
  },
  {
    name: 'applications',
    menu: 'Applications',
    heading: /^Applications/,
    add: 'Add application',
    addHeading: 'Add an application',
    editHeading: 'Edit application',
    deleteButton: /^Delete application$/,
    offer: () => everything,
    refusal: '',
  },
  {
    name: 'phone-numbers',
    menu: 'Phone Numbers',
    heading: /^Phone numbers/,
    add: 'Add phone number',
    addHeading: 'Add a phone number',
    editHeading: 'Edit phone number',
    deleteButton: /^Delete phone number$/,
    offer: () => ({ ...everything, bulk: true }),
    refusal: '',
  },
];

/** A view-only user sees everything readable and no control that writes (decision 11). */
export const offerOf = ({ offer }: Section, { scope, viewOnly }: Login): Offer => {
  const full = offer(scope);
  return viewOnly ? { list: full.list, create: false, save: false, delete: false, bulk: false } : full;
};

/** Items of the side navigation in the order of portal-1, section 2; those without a screen yet are not shown. */
export const menuOf = ({ scope }: Login): string[] => [
  'Users',
  ...(scope === 'account' ? ['Account'] : ['Settings', 'Accounts']),
  'Clients',
  'Applications',
  'Phone Numbers',
];
