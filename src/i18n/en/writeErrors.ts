export const writeErrors = {
  no_answer_add:
    'No answer arrived. The record may or may not have been added: look for it in the list before you try again.',
  look_in_list: 'Look in the list',
  not_found_says: 'This record does not exist. (%{text})',
  deleted_meanwhile: 'This record no longer exists: it was deleted meanwhile.',
  old_password: 'The current password is not right.',
  partial: '%{failed} of %{total} failed: %{reason}',
  too_long: 'This is longer than the platform can store.',
  not_accepted: 'The platform does not accept this value.',
  unknown_column:
    'This version of the platform does not have this. Leave it as it is by default, and save again.',
  gone: 'This choice no longer exists.',
  number_moved: 'Not changed: it was deleted or moved to another account meanwhile.',
  changed_meanwhile:
    'Somebody else has changed this since the form was opened. Save again to replace that with yours.',
  changed_meanwhile_to:
    'Somebody else has changed this to “%{now}” since the form was opened. Save again to replace that with yours.',
  account_full:
    'Your account has as many of these as the platform allows. Delete some that are no longer used, or ask your service provider to add more.',
  account_partly_deleted:
    'The account could not be deleted: %{reason} Parts of it may already be gone: its users, keys, numbers and speech credentials.',
  account_unlinked:
    'The account could not be deleted: %{reason} Its applications for SIP device calls and SIPREC were removed before; parts of it may already be gone: its users, keys, numbers and speech credentials.',
  carrier_denied: 'You do not have permissions to delete this Carrier',
  carrier_numbers:
    'The carrier was not deleted: phone numbers still use it, some of which you may not be able to see. (%{reason})',
  carrier_partly_deleted:
    'The carrier could not be deleted, and its gateways may be gone already: most likely an outbound call route still uses it. Open the carrier and check its gateways. (%{reason})',
  duplicate: {
    account_name: 'The name you have entered is already in use on another one of your accounts.',
    sip_realm: 'The SIP Realm you have entered is already in use on another one of your accounts.',
    application_name: 'The name you have entered is already in use on another one of your applications.',
    phone_number: 'The phone number you have entered is already in use.',
    username: 'This username is already in use on another SIP client of the account.',
    name: 'This name is already in use.',
    user: 'This username or email address is already in use.',
    root_domain: 'This root domain is already in use.',
    tenant_fqdn: 'The domain name you have entered is already in use.',
  },
  webhook: {
    required: 'Enter a URL.',
    whitespace: 'Remove the spaces around the URL.',
    invalid: 'Enter a complete URL, such as https://example.com/voice.',
    protocol: 'The URL must start with http, https, ws or wss.',
    capitals: 'Write http, https, ws or wss in small letters: the platform calls no other.',
    host: 'The host name in the URL is not valid.',
    tooLong: 'The URL is longer than the platform can store.',
    basic_auth: 'When using HTTP basic authentication both the username and password fields are required.',
  },
  number: {
    required: 'Enter a phone number.',
    whitespace: 'A phone number cannot contain spaces.',
    tooLong: 'A phone number has at most 132 characters.',
  },
  domain_name: 'Enter a complete domain name, such as teams.example.com.',
  cidr: 'Invalid private network CIDR "%{entry}"',
  limit: 'Enter a whole number, 0 or more.',
  sip_realm: {
    invalid: 'Enter a domain name, such as sip.example.com.',
    missing: 'Sip realm is not set for the account.',
  },
};
