import { filledText, type RecentCall } from '../calls/call.ts';
import type { CompiledInbound } from '../inbound/compileInbound.ts';
import type { InboundCall } from '../inbound/inboundCall.ts';
import { answerQuestion } from '../inbound/question.ts';
import { type InboundQuestion, readQuestion } from '../inbound/questionQuery.ts';
import { possibleInboundCalls, reproducesCall } from './possibleInboundCalls.ts';

/** What an address tells of a call's record; null without a trunk, as no other way than the source is known then. */
export const recordedCallIn = (search: string): RecentCall | null => {
  const asked = new URLSearchParams(search);
  const trunk = filledText(asked.get('trunk'));
  const { number, from } = readQuestion(search);
  if (trunk === null || number === '') return null;
  return {
    id: '',
    to: number,
    remote_host: from,
    trunk,
    account_sid: asked.get('account'),
    from: asked.get('caller'),
  };
};

const questionsOf = (number: string, call: InboundCall): InboundQuestion[] => {
  const [registered] = call.registeredTrunks ?? [];
  const plain = {
    number,
    from: call.sourceAddress ?? '',
    carrier: '',
    host: call.host ?? '',
    client: call.client ?? '',
  };
  // The address of a registrar is not visible; the trunk is.
  return registered === undefined ? [plain] : [plain, { ...plain, from: '', carrier: registered }];
};

/** The question whose answer is this call, else what its source address says; null where the record tells too little. */
export const questionOfCall = (config: CompiledInbound, record: RecentCall): InboundQuestion | null => {
  const number = filledText(record.to) ?? '';
  const questions = possibleInboundCalls(config, record).flatMap(call => questionsOf(number, call));
  const told = (question: InboundQuestion) => answerQuestion(config, question).told.end;
  return questions.find(question => reproducesCall(config, told(question), record)) ?? questions[0] ?? null;
};
