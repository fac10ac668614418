import type { CallRecord } from '../record.ts';
import type { Dial, Gather, Hook, Say, Step } from '../timeline.ts';
import { hookUrl } from '../urls.ts';
import { flag, number, words, type Attribute, type Spans } from './span.ts';

const LANGUAGE = 'en-US';
const VOICES: Record<string, string> = {
  google: 'en-US-Wavenet-C',
  microsoft: 'en-US-JennyNeural',
  aws: 'Joanna',
  elevenlabs: 'EXAVITQu4vr4xnSDxMaL',
};

export const addStep = (spans: Spans, root: number, call: CallRecord, step: Step): void => {
  if (step.kind === 'say') addSay(spans, root, call, step);
  else if (step.kind === 'gather') addGather(spans, root, call, step);
  else addDial(spans, root, call, step);
};

const addSay = (spans: Spans, root: number, call: CallRecord, step: Say) => {
  const at = (ms: number) => call.settled + ms;
  const { text } = step.speech;
  const verb = spans.add(root, `verb:say{text="${text}"}`, at(step.at), at(step.end), [
    words('verb', 'say'),
    words('verb.summary', JSON.stringify({ text })),
    words('engine', 'neural'),
  ]);
  const shared = [
    words('tts.vendor', step.vendor),
    words('tts.language', LANGUAGE),
    words('tts.voice', VOICES[step.vendor] ?? 'default'),
  ];
  const asked = at(step.at + 20);
  spans.add(verb, `tts-generation: (${step.vendor})`, asked, asked + Math.max(step.generationMs, 4), [
    ...shared,
    flag('tts.cached', step.cached),
    ...(step.cached ? [] : [words('time_to_first_byte_ms', String(step.firstByteMs))]),
    number('tts.characters', text.length),
  ]);
  const piece = (step.speech.to - step.speech.from) / Math.max(step.chunks, 1);
  for (let index = 0; index < step.chunks; index += 1) {
    const from = at(step.speech.from + index * piece);
    spans.add(verb, `tts-generation: (${step.vendor}) chunk ${String(index + 1)}`, from, from + piece, [
      ...shared,
      flag('tts.cached', true),
    ]);
  }
};

const addGather = (spans: Spans, root: number, call: CallRecord, step: Gather) => {
  const at = (ms: number) => call.settled + ms;
  const summary = { input: ['speech', 'digits'], timeout: 5, actionHook: hookUrl(call, 'collect') };
  const verb = spans.add(
    root,
    `verb:gather{inputs=speech,digits,vendor=${step.vendor},language=${LANGUAGE}}`,
    at(step.at),
    at(step.end),
    [
      words('verb', 'gather'),
      words('verb.summary', JSON.stringify(summary)),
      words('input', 'speech,digits'),
      words('stt.vendor', step.vendor),
      words('stt.language', LANGUAGE),
      words('stt.resolve', step.resolve),
      ...resultOf(step.vendor, step.speech?.text, step.confidence, step.latencyMs, 1),
    ],
  );
  for (const key of step.keys)
    spans.add(verb, `dtmf:${key.digit}`, at(key.at), at(key.at + key.ms), [
      words('channel', '1'),
      words('dtmf', key.digit),
      words('duration', `${String(key.ms)}ms`),
    ]);
  if (step.hook) addHook(spans, verb, call, step, step.hook);
};

const addHook = (spans: Spans, verb: number, call: CallRecord, step: Gather, hook: Hook) => {
  const digits = step.keys.map(key => key.digit).join('');
  const body =
    hook.reason === 'speechDetected'
      ? { reason: hook.reason, digits: null, speech: step.speech?.text }
      : { reason: hook.reason, digits };
  spans.add(verb, 'verb:hook', call.settled + hook.from, call.settled + hook.to, [
    words('http.url', hookUrl(call, 'collect')),
    words('http.method', 'POST'),
    number('http.statusCode', hook.status),
    words('http.body', JSON.stringify(body)),
  ]);
};

const addDial = (spans: Spans, root: number, call: CallRecord, step: Dial) => {
  const at = (ms: number) => call.settled + ms;
  const verb = spans.add(root, 'verb:dial{targets=user}', at(step.at), at(step.end), [
    words('verb', 'dial'),
    words('verb.summary', JSON.stringify({ target: [{ type: 'user', name: 'agent@pbx.example' }] })),
    words('dial.status', 'completed'),
    number('dial.answerMs', step.answeredAt - step.at),
  ]);
  spans.add(verb, 'background-transcribe:transcribe', at(step.answeredAt), at(step.end), [
    words('verb', 'transcribe'),
  ]);
  for (const { speech, latencyMs, confidence } of step.parts) {
    const channel = speech.channel + 1;
    const name = `stt-listen:${String(channel)}`;
    spans.add(verb, name, at(speech.from - 100), at(speech.to + latencyMs), [
      words('channel', String(channel)),
      words('stt.vendor', step.vendor),
      words('stt.language', LANGUAGE),
      words('stt.resolve', 'speech'),
      ...resultOf(step.vendor, speech.text, confidence, latencyMs, channel),
    ]);
  }
};

const resultOf = (
  vendor: string,
  transcript: string | undefined,
  confidence: number,
  latencyMs: number | undefined,
  channel: number,
): Attribute[] => {
  if (transcript === undefined) return [];
  const result = {
    vendor: { name: vendor },
    language_code: LANGUAGE,
    is_final: true,
    channel_tag: channel,
    alternatives: [{ transcript, confidence }],
  };
  return [
    ...(latencyMs === undefined ? [] : [words('stt.latency_ms', String(latencyMs))]),
    words('stt.result', JSON.stringify(result)),
  ];
};
