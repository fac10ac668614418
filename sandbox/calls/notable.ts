export interface Notable {
  callSid: string;
  account: string;
  minutesAgo: number;
  seconds: number;
  scenario: 'bot' | 'keys' | 'dial' | 'hook-fails' | 'start-fails';
  recorded: boolean;
  spans?: number;
  scopeSpans?: true;
  severalContainers?: true;
  note: string;
}

const sid = (number: number) => `ca11ca11-0000-4000-8000-${String(number).padStart(12, '0')}`;
const HOME = 'default account';
const CLINIC = 'Blue River Clinic';

export const notable: readonly Notable[] = [
  {
    callSid: sid(1),
    account: HOME,
    minutesAgo: 17,
    seconds: 600,
    scenario: 'bot',
    recorded: true,
    note: '10 minutes, MP3',
  },
  {
    callSid: sid(2),
    account: HOME,
    minutesAgo: 128,
    seconds: 5400,
    scenario: 'bot',
    recorded: true,
    note: '90 minutes, MP3',
  },
  {
    callSid: sid(3),
    account: HOME,
    minutesAgo: 65,
    seconds: 2700,
    scenario: 'bot',
    recorded: false,
    spans: 20_000,
    note: '20,000 spans',
  },
  {
    callSid: sid(4),
    account: HOME,
    minutesAgo: 9,
    seconds: 44,
    scenario: 'hook-fails',
    recorded: true,
    note: 'the webhook answers 502 in the middle',
  },
  {
    callSid: sid(5),
    account: HOME,
    minutesAgo: 12,
    seconds: 0,
    scenario: 'start-fails',
    recorded: false,
    note: 'the first webhook answers 500, the call is refused',
  },
  {
    callSid: sid(6),
    account: HOME,
    minutesAgo: 21,
    seconds: 140,
    scenario: 'keys',
    recorded: true,
    scopeSpans: true,
    note: 'many keys (DTMF); trace in scopeSpans',
  },
  {
    callSid: sid(7),
    account: HOME,
    minutesAgo: 26,
    seconds: 190,
    scenario: 'dial',
    recorded: true,
    severalContainers: true,
    note: 'a colleague takes the call; trace in several containers',
  },
  {
    callSid: sid(8),
    account: CLINIC,
    minutesAgo: 18,
    seconds: 600,
    scenario: 'bot',
    recorded: true,
    note: '10 minutes, WAV',
  },
  {
    callSid: sid(9),
    account: CLINIC,
    minutesAgo: 140,
    seconds: 5400,
    scenario: 'dial',
    recorded: true,
    scopeSpans: true,
    severalContainers: true,
    note: '90 minutes, WAV; trace in several scopeSpans containers',
  },
];
