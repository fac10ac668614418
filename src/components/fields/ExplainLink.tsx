import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { internalPath } from '../../config/internalPath.ts';
import {
  type InboundQuestion,
  questionQuery,
  type RecordedCall,
} from '../../platform/inbound/questionQuery.ts';
import { useCan } from '../access/AccessContext.ts';

interface ExplainLinkProps {
  question: Partial<InboundQuestion & RecordedCall>;
  className?: string;
  icon?: ReactNode;
}

export const ExplainLink = ({ question, className, icon }: ExplainLinkProps) => {
  const translate = useTranslate();
  const can = useCan();
  if (!can('list', 'number-explainer')) return null;
  const words = translate(`screens.number-explainer.${question.carrier ? 'open_carrier' : 'open'}`);
  return (
    <LinkBase
      {...(className === undefined ? {} : { className })}
      to={`${internalPath('number-explainer')}?${questionQuery(question)}`}
    >
      {icon}
      {icon ? <span className="pb-wide-label">{words}</span> : words}
    </LinkBase>
  );
};
