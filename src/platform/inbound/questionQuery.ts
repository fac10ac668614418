import { numberFromAddress } from '../numberFromAddress.ts';

export interface InboundQuestion {
  number: string;
  from: string;
  /** Carrier (sid) whose addresses are meant. */
  carrier: string;
  host: string;
  client: string;
}

const PARTS = ['number', 'from', 'carrier', 'host', 'client'] as const;

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

export const questionQuery = (question: Partial<InboundQuestion>): string =>
  new URLSearchParams(
    PARTS.flatMap(name => (question[name] ? [[name, String(question[name]).slice(0, QUESTION_MAX)]] : [])),
  ).toString();
