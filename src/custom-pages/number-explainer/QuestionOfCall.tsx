import { useNavigate, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { questionPath, TEXTS } from '../../components/inbound/words.ts';
import type { CompiledInbound } from '../../platform/inbound/compileInbound.ts';
import { readQuestion } from '../../platform/inbound/questionQuery.ts';
import { questionOfCall, recordedCallIn } from '../../platform/replay/questionOfCall.ts';

export interface QuestionOfCallProps {
  search: string;
  /** null: not yet read. */
  config: CompiledInbound | null;
}

/** Replaces the address that tells of a call's record with its question, or says that the record tells too little. */
const QuestionOfCall = ({ search, config }: QuestionOfCallProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const question = useMemo(() => {
    if (!config) return undefined;
    const record = recordedCallIn(search);
    return record ? questionOfCall(config, record) : readQuestion(search);
  }, [search, config]);
  useEffect(() => {
    if (question) navigate(questionPath(question), { replace: true });
  }, [question, navigate]);
  return question === null ? <p>{translate(`${TEXTS}.not_told`)}</p> : null;
};

export default QuestionOfCall;
