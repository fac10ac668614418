import { numberFromAddress } from '../numberFromAddress.ts';

export interface InboundQuestion {
  number: string;
  from: string;
  /** Carrier (sid) whose addresses are meant. */
  carrier: string;
  host: string;
  client: string;
}

/** From the record of a call, of which the explainer makes a question. */
export interface RecordedCall {
  number: string;
  from: string;
  trunk: string;
  account: string;
  caller: string;
}

export const QUESTION_MAX = 200;

export const readQuestion = (search: string): InboundQuestion => {
  const asked = new URLSearchParams(search);
  const part = (name: string) => (asked.get(name) ?? '').trim().slice(0, QUESTION_MAX);
  return {
    number: numberFromAddress(asked.get('number')).slice(0, QUESTION_MAX),
    from: part('from'),
    carrier: part('carrier'),
    host: part('host'),
    client: part('client'),
  };
};

export const questionQuery = (question: Partial<InboundQuestion & RecordedCall>): string =>
  new URLSearchParams(
    Object.entries(question).flatMap(([name, part]) =>
      part ? [[name, String(part).slice(0, QUESTION_MAX)]] : [],
    ),
  ).toString();
