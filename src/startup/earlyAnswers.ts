import { NO_LEAKS, requestHeaders, type ReceivedAnswer } from '../dataProvider/readRequest.ts';
import { recordRequest } from '../dataProvider/sentRequests.ts';
import { waitFor } from '../dataProvider/wait.ts';

/** Milliseconds; a slower page asks again. */
const FRESH = 15_000;

interface EarlyAnswer {
  token: string;
  providerSid: string | null;
  sentAt: number;
  answer: Promise<ReceivedAnswer>;
}

const waiting = new Map<string, EarlyAnswer>();

/** Reads the content on arrival, so that the page gets all answers in one step and renders once. */
const received = async (response: Promise<Response>): Promise<ReceivedAnswer> => {
  const { ok, status, headers, type } = await response;
  const content = await (await response).text();
  return {
    ok,
    status,
    headers,
    type,
    text: () => Promise.resolve(content),
    blob: () => Promise.resolve(new Blob([content])),
  };
};

/** Sends reads before the page that needs them has loaded, each address once. */
export const sendEarly = (
  addresses: readonly URL[],
  { token, providerSid }: { token: string; providerSid: string | null },
): Promise<ReceivedAnswer>[] =>
  [...new Set(addresses.map(({ href }) => href))].map(href => {
    const answer = received(fetch(href, { method: 'GET', headers: requestHeaders(token), ...NO_LEAKS }));
    const end = recordRequest(token, { method: 'GET', address: href });
    answer.then(
      ({ status }) => end(status),
      () => end('no_answer'),
    );
    waiting.set(href, { token, providerSid, sentAt: Date.now(), answer });
    return answer;
  });

/** Resolves when all early answers are there, successful or not, or after `patience` milliseconds. */
export const earlyAnswersArrived = async (patience: number): Promise<void> => {
  const answers = [...waiting.values()].map(({ answer }) => answer);
  await Promise.race([Promise.allSettled(answers), waitFor(patience)]);
};

/** An answer serves one request, with the same address and token. */
export const takeEarlyAnswer = ({ href }: URL, token: string | null): Promise<ReceivedAnswer> | undefined => {
  const early = waiting.get(href);
  waiting.delete(href);
  return early && early.token === token && Date.now() - early.sentAt < FRESH ? early.answer : undefined;
};

export const dropEarlyAnswers = (): undefined => {
  waiting.clear();
};

/** After a switch, no row of the former provider may show. */
export const dropEarlyAnswersOfProvider = (): void => {
  for (const [href, { providerSid }] of waiting) if (providerSid !== null) waiting.delete(href);
};
