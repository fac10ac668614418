import { dialogueOf } from '../dialogue.ts';
import type { CallRecord } from '../record.ts';
import { hookUrl } from '../urls.ts';
import { createSpans, flag, number, words, type Attribute, type Span, type Spans } from './span.ts';
import { addStep } from './stepSpans.ts';

export const spansOf = (call: CallRecord): Span[] => {
  const spans = createSpans();
  const root = spans.add(0, `${call.direction}-call`, call.attempted, call.ended, rootAttributes(call));
  if (!call.answered) {
    addFailure(spans, root, call);
    return spans.list;
  }
  const dialogue = dialogueOf(call);
  if (dialogue.withSetup) addSetup(spans, root, call);
  spans.add(root, 'background-record:listen', call.settled, call.ended, [
    words('verb', 'listen'),
    words('url', 'wss://media.example.com/record'),
    number('channels', 2),
  ]);
  for (const step of dialogue.steps) addStep(spans, root, call, step);
  if (dialogue.withSetup) addStatus(spans, root, call, 'completed', call.ended - 90);
  return spans.list;
};

const rootAttributes = (call: CallRecord): Attribute[] => [
  words('telemetry.sdk.name', 'opentelemetry'),
  words('internal.span.format', 'proto'),
  words('callId', call.sipCallId),
  words('callSid', call.callSid ?? ''),
  words('accountSid', call.accountSid),
  words('applicationSid', call.applicationSid ?? ''),
  words('linkedSpanId', ''),
  words('direction', call.direction),
  words('from', call.from),
  words('to', call.to),
];

const addSetup = (spans: Spans, root: number, call: CallRecord) => {
  const setup = call.settled - call.attempted;
  const at = (part: number) => call.attempted + setup * part;
  addLookups(spans, root, call, 200);
  addStatus(spans, root, call, 'trying', at(0.3));
  addStatus(spans, root, call, 'ringing', at(0.55));
  addStatus(spans, root, call, 'in-progress', call.settled);
  spans.add(root, 'verb:config{recordCall=startCallRecording}', call.settled, call.settled + 12, [
    words('verb', 'config'),
    words('verb.summary', '{"recordCall":{"action":"startCallRecording"}}'),
    flag('amd', false),
  ]);
  spans.add(root, 'background-listen:listen', call.settled + 15, call.ended, [
    words('verb', 'listen'),
    words('url', 'wss://media.example.com/listen'),
  ]);
};

const addLookups = (spans: Spans, root: number, call: CallRecord, status: number) => {
  const setup = call.settled - call.attempted;
  const at = (part: number) => call.attempted + setup * part;
  spans.add(root, 'lookupAccountDetails', at(0.01), at(0.03), [words('accountSid', call.accountSid)]);
  spans.add(root, 'lookupApplication', at(0.03), at(0.05), [
    words('applicationSid', call.applicationSid ?? ''),
  ]);
  spans.add(root, 'performAppWebhook', at(0.06), at(0.28), [
    words('http.url', hookUrl(call, 'voice')),
    words('http.method', 'POST'),
    answerOf(status),
  ]);
};

/** The platform names the status differently where the first webhook failed. */
const answerOf = (status: number): Attribute => {
  if (status === 0) return words('error', 'connect ECONNREFUSED 192.0.2.1:443');
  return number(status < 400 ? 'http.statusCode' : 'webhookStatus', status);
};

const addStatus = (spans: Spans, root: number, call: CallRecord, status: string, at: number) => {
  spans.add(root, `http_callback: POST call-status ${status}`, at, Math.min(at + 80, call.ended), [
    words('http.url', hookUrl(call, 'status')),
    words('http.method', 'POST'),
    words('call_status', status),
    number('http.statusCode', 200),
  ]);
};

const addFailure = (spans: Spans, root: number, call: CallRecord) => {
  if (call.applicationSid)
    addLookups(spans, root, call, { 'start-fails': 500, 'start-refused': 0 }[call.scenario] ?? 200);
  const busy = { 486: 'busy', 480: 'no-answer', 487: 'no-answer', 408: 'no-answer' }[call.sipStatus];
  addStatus(spans, root, call, busy ?? 'failed', Math.max(call.attempted, call.ended - 90));
};
