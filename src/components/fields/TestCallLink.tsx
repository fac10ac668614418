import { LinkBase, useTranslate } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { QUESTION_MAX } from '../../platform/inbound/questionQuery.ts';
import { useCan } from '../access/AccessContext.ts';

/** `carrier` and `application` are sids. */
export interface TestCallQuestion {
  account: string;
  carrier: string;
  number: string;
  application: string;
}

export const testCallPath = (question: Partial<Record<keyof TestCallQuestion, string | null>>): string => {
  const given = Object.entries(question).flatMap(([name, value]) =>
    value ? [[name, String(value).slice(0, QUESTION_MAX)]] : [],
  );
  const query = new URLSearchParams(given).toString();
  return internalPath('test-call') + (query === '' ? '' : `?${query}`);
};

interface TestCallLinkProps {
  question: Parameters<typeof testCallPath>[0];
  className?: string;
}

export const TestCallLink = ({ question, className }: TestCallLinkProps) => {
  const translate = useTranslate();
  const can = useCan();
  if (!can('create', 'test-call', question.account ? { account_sid: question.account } : undefined))
    return null;
  return (
    <LinkBase {...(className === undefined ? {} : { className })} to={testCallPath(question)}>
      {translate('screens.test-call.open')}
    </LinkBase>
  );
};
