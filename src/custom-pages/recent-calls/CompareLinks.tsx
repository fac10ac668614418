import { LinkBase, useTranslate } from 'ra-core';
import { comparePath } from '../../components/calls/comparePath.ts';
import { type RecentCall, textOf } from '../../platform/calls/call.ts';
import { namedCall } from '../../platform/compareCalls/question.ts';

const KEY = 'screens.recent-calls.compare';

/** From a call to it beside another one. */
export const CompareLinks = ({ call }: { call: RecentCall }) => {
  const translate = useTranslate();
  const left = namedCall(call);
  if (!left) return null;
  return (
    <span className="pb-call-compare">
      <LinkBase to={comparePath({ left })}>{translate(`${KEY}.with`)}</LinkBase>
      {textOf(call.to) === null ? null : (
        <LinkBase to={comparePath({ left, find: true })}>{translate(`${KEY}.with_good`)}</LinkBase>
      )}
    </span>
  );
};
