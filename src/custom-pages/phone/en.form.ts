import type { FormTexts } from '../../resources/text.ts';

export default {
  choose_account: 'Account',
  without_realm: '%{name} (no SIP realm)',
  no_realms: 'No account has a SIP realm, and without one no phone can register.',
  to_accounts: 'To the accounts',
  about: 'Calls, and is called, as a SIP client of the account. The portal records nothing.',
  is_on: 'The phone is switched on: it stays at the edge of the window while you go on.',
  is_on_elsewhere: 'The phone is switched on for another account. Switch it off there first.',
  switch_off: 'Switch the phone off',
  smaller: 'Make the phone smaller',
  larger: 'Show the whole phone',
  line: {
    off: 'off',
    connecting: 'connecting…',
    registering: 'registering…',
    registered: 'ready as %{user}',
    refused: 'not registered',
    lost: 'disconnected, trying again…',
  },
  check: {
    label: 'What the phone needs',
    mend: 'Open the account',
    config:
      'In config.json %{key} is wrong: a server begins with wss://, or with ws:// on a private name, and urls of ICE servers with stun:, turn: or turns:.',
    realm: 'The account has no SIP realm, and without one no phone can register.',
    insecure:
      'Browsers give a microphone to pages by https only, and to this machine itself. Open the portal by https.',
    policy:
      'The server of the portal forbids the microphone: its header Permissions-Policy has to say microphone=(self).',
    mixed:
      'The portal comes by https, so the browser opens no plain ws socket: config.json needs a server that begins with wss://.',
    no_socket:
      "None of the platform's servers tells a port for WebSockets (wss_port): it may listen on none. The usual 8443 is tried; config.json can name the server.",
    hook: 'The account has a registration webhook, which alone decides who may register: the passwords of the clients are not consulted.',
    device_application:
      'The account has an application for calls of devices: it gets every call but those to an application.',
  },
  setup: {
    title: 'Switch on',
    client: 'Client',
    client_missing: 'Choose a client.',
    no_clients: 'The account has no active client.',
    password: 'Password of the client',
    password_help: 'Kept in the memory of this page until the phone is switched off, and nowhere else.',
    password_missing: 'Enter the password of the client.',
    on: 'Switch on',
    make: 'Make a client for this phone',
    made: 'The client %{name} was made for this phone.',
    remove: 'Remove it',
    server: 'Connects to %{server}.',
  },
  dial: {
    what: 'Call',
    kind: {
      number: 'Number',
      application: 'Application',
      queue: 'Queue',
      conference: 'Conference',
      user: 'User',
    },
    wrong: 'This cannot be called: enter a number or a name without spaces.',
    ahead: 'Calls once the phone is switched on.',
    call: 'Call',
    again: 'Redial %{name}',
    obstacle: {
      no_device_application:
        'The account has no application for calls of devices: the platform answers 480 to numbers.',
      device_application_first:
        "The account's application for calls of devices takes this call, whatever is dialed.",
      app: 'This client may not call applications directly.',
      queue: 'This client may not call queues directly.',
      user: 'This client may not call users directly.',
    },
  },
  call: {
    label: 'Call',
    state: {
      dialing: 'calling…',
      ringing: 'ringing…',
      early: 'ringing, with sound…',
      incoming: 'is calling',
      connecting: 'connecting…',
      answered: 'talking',
      held: 'on hold',
      ended: 'ended',
    },
    ended_by: { here: 'ended by you', far: 'ended by the far side', failure: 'ended' },
    incoming: '%{far} is calling',
    answer: 'Answer',
    refuse: 'Refuse',
    hang_up: 'Hang up',
    dismiss: 'Close',
    mute: 'Mute',
    hold: 'Hold',
    keypad: 'Keypad',
    level: 'How loud the far side is',
    page: 'Open the page of this call',
    turns: 'Turns and latency',
    sip: 'SIP messages',
  },
  notify: {
    ask: 'Notify me of calls',
    granted: 'Calls are shown as notifications of the system, too.',
    denied:
      'The browser lets this page show no notifications: calls ring and show here all the same. Allow it beside the address.',
  },
  prediction: {
    title: 'What should happen',
    why: 'Step by step',
    mismatch:
      'Something has changed since the records were read, or something decides that no record shows: look at the steps, at the trace and at the alerts.',
    verdict: {
      waiting: 'The platform does not list this call yet.',
      open: 'The records do not tell it, so there is nothing to compare with.',
      as_said: 'It went as predicted.',
      as_either: 'It went one of the possible ways.',
      answered: 'Not as predicted: a refusal with %{status} was expected, and the call was taken.',
      refused: 'Not as predicted: the call was refused with %{status}.',
      other_status: 'Not as predicted: refused with %{status}, where %{expected} was expected.',
      application: 'Not as predicted: the application %{application} took the call.',
      other_application: 'Not as predicted: another application took the call, %{application}.',
      no_application: 'Not as predicted: no application took the call.',
    },
  },
  after: {
    reading: 'Looking for the record of the call…',
    none: 'The platform has no record of this call yet.',
    again: 'Look again',
    record: 'Record of the call',
    trace: 'Its trace',
    compare: 'Compare with the last good call',
    no_good: 'No good call of this number in 30 days to compare with',
    no_good_of: 'No good call to this number among its newest %{shown} to compare with',
  },
  sound: {
    title: 'Microphone and speaker',
    microphone: 'Microphone',
    speaker: 'Speaker',
    usual: 'As the system chooses',
  },
  failure: {
    wrong_password:
      'The platform refused the registration (%{status}): the password is wrong, the client is not active, or the SIP realm is not known. Check the client, and type its password again.',
    realm: 'The platform does not know the SIP realm (%{status}). Check the realm of the account.',
    forbidden:
      'The platform refused the call (%{status}): the password is wrong, or the client is not active. Look at the client, then switch the phone off and on with its password.',
    not_found:
      'The platform knows no such target (404). Check what was dialed, and the SIP realm of the account.',
    unavailable:
      'No application takes this call, or the user is not registered (480). Check the application for calls of devices in the account, and what the client may call.',
    busy: 'Busy (486). Call again later.',
    declined: 'Declined (603): nobody wanted the call, or nobody waits in the queue.',
    no_answer: 'Nobody answered. Call again later.',
    codecs:
      'The two sides have no codec in common (488). Browsers speak Opus, G.722, PCMU and PCMA: let the platform, or the far side, take one of them.',
    server:
      'The platform could not handle the call (%{status}). Try again, and look at the alerts of the account.',
    no_microphone: 'No microphone was found, or another program uses it. Plug one in, and call again.',
    denied_microphone:
      'The browser does not let this page use the microphone. Allow it beside the address, and call again.',
    blocked_microphone:
      'The server of the portal forbids the microphone: its header Permissions-Policy has to say microphone=(self).',
    no_path:
      'The call was answered, but no sound came through in 10 seconds: the network may block UDP. A TURN server in config.json helps.',
    socket_closed:
      'The connection to the platform broke. Calls have ended; the phone connects again by itself.',
    unreachable:
      "The platform's socket cannot be reached. Its certificate may not be trusted or have another name, its port may be closed, or the Content-Security-Policy of the portal may not name it in connect-src.",
    silent: 'The platform did not answer. Look at the socket of the phone, and whether the platform is up.',
    blocked_socket:
      "The portal's own Content-Security-Policy forbids the socket of the phone: connect-src has to name it, in both policies.",
    slept: 'This machine was asleep: its call has ended, and the phone registers again.',
    elsewhere: 'The phone is switched on in another tab of this browser. Switch it off there first.',
    other: 'The call ended with %{status}. Look at the alerts of the account.',
  },
} satisfies FormTexts;
