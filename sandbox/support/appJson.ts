import { badRequest, serverError } from '../engine/errors.ts';

/** Properties each verb must have; the platform's catalogue is longer, but these are the required ones. */
const VERBS: Record<string, readonly string[]> = {
  answer: [],
  alert: ['message'],
  conference: ['name'],
  config: [],
  dequeue: ['name'],
  dial: ['target'],
  dialogflow: ['credentials', 'project', 'lang'],
  dtmf: ['dtmf'],
  dub: ['action', 'track'],
  enqueue: ['name'],
  gather: [],
  hangup: [],
  leave: [],
  listen: ['url'],
  stream: ['url'],
  llm: ['vendor', 'llmOptions'],
  message: ['from', 'to'],
  pause: ['length'],
  play: ['url'],
  rasa: ['url'],
  redirect: ['actionHook'],
  'rest:dial': ['call_hook', 'from', 'to'],
  say: [],
  'sip:decline': ['status'],
  'sip:refer': ['referTo'],
  'sip:request': ['method'],
  tag: ['data'],
  transcribe: [],
};

const wrong = (reason: string) => badRequest(`Error: ${reason}`);

/**
 * Application JSON: text that parses to an array of verbs, `{verb, …}` or `{<verb>: {…}}` (contract-a 10.4).
 * @throws 500 with the parser's text for bad JSON, 400 `Error: …` for wrong content
 */
export function checkAppJson(sent: unknown): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(sent));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw serverError(text.replace(/ \(line \d+ column \d+\)$/, ''));
  }
  if (!Array.isArray(parsed)) throw wrong('malformed jambonz payload: must be array');
  for (const verb of parsed as unknown[]) checkVerb(verb);
}

function checkVerb(instruction: unknown) {
  if (typeof instruction !== 'object' || instruction === null)
    throw wrong('malformed jambonz payload: array items must be objects');
  const record = instruction as Record<string, unknown>;
  const [first] = Object.keys(record);
  const isFlat = 'verb' in record;
  const name = isFlat ? String(record['verb']) : (first ?? '');
  const required = VERBS[name];
  if (!required) throw wrong(`invalid instruction: ${name}`);
  const data = (isFlat ? record : (record[name] ?? {})) as Record<string, unknown>;
  for (const property of required)
    if (!(property in data)) throw wrong(`${name}: missing value for ${property}`);
}
