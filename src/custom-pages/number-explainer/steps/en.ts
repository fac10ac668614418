export default {
  step: {
    network: 'Internal network',
    source: 'Source',
    called: 'Called number',
    host: 'Host',
    registration: 'Registered name',
    carriers: 'Carriers at this address',
    number: 'Exact number',
    pattern: 'Patterns',
    default: 'Default routes',
    loop: 'Loop',
    application: 'Application',
    teams: 'Microsoft Teams',
    realm: 'Account of the device',
    trunk: 'Trunk that logs in',
    client: 'Who is calling',
    siprec: 'Recording session',
    account: 'Account',
    limits: 'Limits',
    direct: 'Direct calls',
    answer: 'Answer',
  },
  network: {
    internal: '%{source} is in the platform’s internal network: the call is taken for an outbound one.',
  },
  source: {
    none: 'The source address is not known.',
    elsewhere: 'The call comes from an address that no gateway covers.',
    registrar:
      'The call comes from %{host}, where the carrier is registered. The address of that name is not visible; no gateway is taken to cover it.',
    packet: 'The call comes from %{source}. Port and protocol are ignored.',
    forwarded: 'The header X-Forwarded-For says %{source}, which replaces the address of the packet.',
  },
  called: {
    anonymous: 'The request names no user: the platform looks for the word “anonymous”.',
    as_sent: 'The platform looks for %{number}. Other headers, such as To, are not read.',
    without_plus: 'The platform looks for %{number}: the plus of %{sent} is removed.',
    cut: 'Parameters after the semicolon do not count.',
  },
  host: {
    address: 'The host is an address: the carriers of all accounts are searched by the source address.',
    realm:
      '%{host} is the SIP realm of %{account}: only its carriers and its service provider’s are searched.',
    realm_inactive: '%{host} is the SIP realm of %{account}, which is not active: all carriers are searched.',
    no_realm: '%{host} is not the SIP realm of an account: all carriers are searched.',
  },
  registration: {
    one: '%{name} is registered as %{user} at this host, and a gateway of it has the address.',
    several: '%{smart_count} gateways of %{name} have the address: the platform refuses to choose.',
    no_account: '%{name} belongs to no account, so that its registered calls are taken for a device’s.',
  },
  carriers: {
    no_source: 'No carrier is found by such an address.',
    none: 'No active carrier has an inbound gateway that covers %{source}.',
    none_read: 'None of the gateways that were read is inbound and covers %{source}.',
    covered:
      'A gateway of %{names} covers %{source}. |||| Gateways of %{smart_count} carriers cover %{source}: %{names}.',
    registered: '%{names} is registered at %{source}. |||| %{names} are registered at %{source}.',
    gateway_inactive:
      'A gateway of %{name} is switched off. The platform does not read that switch for incoming calls.',
  },
  number: {
    none: 'None of these carriers has the number %{number}.',
    exact: '%{number} is on %{names}.',
    several: '%{number} is on %{smart_count} of these carriers (%{names}): the platform refuses to choose.',
    quote: 'A quote in the number, or a backslash at its end, breaks the platform’s search.',
  },
  pattern: {
    hit: 'The pattern %{pattern} matches. It is the longest text that does (%{smart_count} characters).',
    none: 'The %{smart_count} pattern of these carriers does not match. |||| None of the %{smart_count} patterns of these carriers matches.',
    no_patterns: 'These carriers have no patterns.',
  },
  default: {
    realm:
      'The number is not there. By realm the call is taken all the same, for %{account}, as one of %{name}.',
    carrier: 'The number is not there; %{name} has the only default route at this address.',
    several:
      '%{smart_count} carriers at this address have a default route (%{names}): the platform refuses to choose.',
    twice:
      '%{names}: gateways of one carrier differ in their crypto setting, so that its default route counts twice.',
    only_account: 'The service provider has one account only, %{account}, which gets the call.',
    none: 'No carrier of an account has a default route here, and the service provider has more than one account. An application of a carrier for all accounts does not count for unknown numbers.',
  },
  account: {
    none: 'The number has no account: the platform fails.',
    no_provider: 'The carrier %{name} has no service provider: the platform fails.',
    of_realm: 'The realm decides the account: %{account}.',
    of_carrier: 'The carrier decides the account: %{account}.',
    of_number: 'The number decides the account: %{account}.',
    not_realm: 'It is not the account of the realm, %{account}, whose switches and limits still count.',
    inactive: '%{account} is not active.',
    no_records: '%{account} keeps no call records.',
  },
  loop: { found: 'The call brings the header of the application that it would reach again.' },
  application: {
    of_number: 'The application of %{number} on %{name} is taken.',
    of_carrier: 'The application of the carrier %{name} is taken.',
    none: 'Neither the number nor the carrier %{name} has an application.',
  },
  siprec: {
    none: 'The call is a recording session, and the account has no application for those.',
    found: 'The call is a recording session: the account’s application for those replaces the number’s.',
  },
  limits: {
    capacity: 'As many calls as the account has paid for are in progress.',
    account_limit: 'The account’s limit of calls is reached.',
    no_subscription: 'Neither the account nor the service provider has a limit or a subscription.',
    provider_limit: 'The service provider’s limit of calls is reached.',
  },
  teams: {
    found: 'The address is Microsoft’s, and %{host} is a tenant: its application is taken.',
    no_application: 'The tenant %{host} has no application.',
    no_account: 'The application belongs to no account: the platform fails.',
    none: 'The address is Microsoft’s, and no tenant has the name %{host}.',
    other_account:
      'The application belongs to another account than the tenant: the application’s account counts.',
  },
  realm: {
    found: 'No carrier: the caller is taken for a device of %{account}.',
    none: 'No carrier, and no account has the SIP realm %{host}.',
    ip_host: 'No carrier, and a device would name a SIP realm instead of an address.',
  },
  trunk: {
    accepted:
      'The carrier %{name} logs in with its user name. The account’s application for devices does not count.',
    number: 'The number %{number} on it decides.',
    no_number: 'The number is not on it: the carrier’s application counts.',
  },
  client: {
    challenge: 'The caller shows no credentials: the platform asks for them.',
    hook: 'The registration hook of %{account} decides; passwords of clients are not used.',
    known: 'The SIP client %{name} logs in.',
    unknown: 'The account has no SIP client and no trunk %{name}.',
    inactive: 'The SIP client %{name} is not active.',
    wrong: 'The password of %{name} is wrong.',
    no_password: 'The SIP client %{name} has no password, which makes the platform fail.',
  },
  direct: {
    application: 'The SIP client may call applications of any account by their SID.',
    queue: 'The SIP client may call queues: it takes a caller from %{name}.',
    conference: 'The SIP client may call applications, and so conferences: it joins %{name}.',
    user: '%{name} is registered, and the SIP client may call users.',
    device_application: 'The application for SIP device calls of %{account} takes all calls of its devices.',
  },
  answer: {
    no_application: 'There is no application to hand the call to.',
    application_unseen: 'The call goes to an application that is not in the list.',
    no_hook: '%{name} has no calling webhook.',
    bad_hook: '%{name} has the address %{url}, which the platform cannot call.',
    no_verbs: 'The JSON of %{name} itself is an empty list: there is nothing to run.',
    unknown_application: 'No application has the SID that was named.',
    verbs: 'The verbs of %{name} itself are run. Its webhook is not called.',
    hook: 'The webhook of %{name} is called: %{method} %{url}',
  },
  unsure: {
    registration: '%{name} is registered by its record; whether that still holds cannot be seen.',
    registered_trunk: '%{name} may be registered at this address, which would let the call in.',
    gateways_unread:
      'The gateways of %{smart_count} further carrier were not read. |||| The gateways of %{smart_count} further carriers were not read.',
    case: 'The stored number differs in upper and lower case, accents or trailing spaces, which the platform usually ignores.',
    equal_patterns:
      'Another pattern of the same length matches: which one wins cannot be seen from here. |||| %{smart_count} more patterns of the same length match: which one wins cannot be seen from here.',
    not_run:
      'A pattern that might never finish was not tried here. |||| %{smart_count} patterns that might never finish were not tried here.',
    first_carrier: 'Several carriers match equally well: which comes first cannot be seen from here.',
    accounts_hidden: 'How many accounts the service provider has cannot be seen by an account user.',
    hidden_route:
      'A call route of the account, which this portal cannot show, may still lead to an application.',
    applications_unread: 'The applications could not be read.',
    application_unseen: 'It may belong to another account, or be gone.',
    device_application_first:
      'The application should come before direct calls; this has not been confirmed on a platform.',
  },
  hidden: {
    account:
      'As far as this account can see: carriers of other accounts, and other accounts’ numbers on the service provider’s carriers, are not visible.',
    provider:
      'Within this service provider: carriers of others at the same address, and numbers without account, are not visible.',
    registered: 'Addresses of registered trunks are known to the platform only.',
    call_routes: 'Call routes of the account cannot be shown here; one may lead to an application.',
    internal_network:
      '%{source} is a private address: if it is in the platform’s internal network, the call is taken for an outbound one.',
    hook: 'Whether the webhook can be reached, and what it answers, decides what the caller hears.',
    registration_hook: 'What the registration webhook answers.',
    limits: 'Limits of calls in progress are not predicted.',
    servers: 'Whether a media server and a feature server are free is not predicted.',
    dns: 'Whether the host’s name leads to this platform is not checked.',
    before: 'Proxies, firewalls and filters in front of the platform are not checked.',
    settings:
      'Settings of the server count as well: internal networks, further Teams addresses, how long answers of the database are kept.',
  },
};
