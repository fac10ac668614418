/** What went wrong, under `portal.errors`. The sentences of the specification are verbatim. */
export const errors = {
  generic: 'Something went wrong, please try again',
  unreachable: 'The server cannot be reached',
  session_expired: 'Your session has expired. Please log in and try again.',
  not_json: 'The platform answered with something that is not data.',
  no_answer: 'No answer arrived. The change may or may not have been saved: load the page again to see.',
  gateway: 'The platform is not answering at the moment (status %{status}). Try again in a minute.',
  too_many_requests: 'The platform is busy. Try again in %{seconds} seconds.',
  no_media_server: 'No media server is available at this time.',
  no_account: 'Choose an account first.',
  no_provider: 'Choose a service provider first.',
  not_found: 'This record does not exist.',
  partial: '%{failed} of %{total} failed: %{reason}',
  too_long: 'This is longer than the platform can store.',
  not_accepted: 'The platform does not accept this value.',
  gone: 'What is chosen here no longer exists.',
  account_partly_deleted:
    'The account could not be deleted: %{reason} Parts of it may already be gone: its users, keys, numbers and speech credentials.',
  account_unlinked:
    'The account could not be deleted: %{reason} Its applications for SIP device calls and SIPREC were removed before; parts of it may already be gone: its users, keys, numbers and speech credentials.',
  duplicate: {
    account_name: 'The name you have entered is already in use on another one of your accounts.',
    sip_realm: 'The SIP Realm you have entered is already in use on another one of your accounts.',
    application_name: 'The name you have entered is already in use on another one of your applications.',
    phone_number: 'The phone number you have entered is already in use.',
    username: 'This user name is already in use on another SIP client of the account.',
    name: 'This name is already in use.',
  },
  webhook: {
    required: 'Enter a URL.',
    whitespace: 'Remove the spaces around the URL.',
    invalid: 'Enter a complete URL, such as https://example.com/voice.',
    protocol: 'The URL must start with http, https, ws or wss.',
    host: 'The host name in the URL is not valid.',
    tooLong: 'The URL is longer than the platform can store.',
    basic_auth: 'When using HTTP basic authentication both the username and password fields are required.',
  },
  number: {
    required: 'Enter a phone number.',
    whitespace: 'A phone number cannot contain spaces.',
    tooLong: 'A phone number has at most 132 characters.',
  },
  sip_realm: {
    invalid: 'Enter a domain name, such as sip.example.com.',
    missing: 'Sip realm is not set for the account.',
  },
};
