import { useTranslate } from 'ra-core';
import { groupBy } from '../../lib/groupBy.ts';
import { LineFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import type { InboundData } from './useInboundData.ts';
import { TEXTS } from './words.ts';

export const UnreadListsNotice = ({ failures }: Pick<InboundData, 'failures'>) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  return [...groupBy(failures, ({ error }) => errorText(error))].map(([message, group]) => (
    <LineFailure key={message} onRetry={() => group.forEach(({ retry }) => retry())}>
      {translate(`${TEXTS}.list_failed`, {
        list: group.map(({ list }) => translate(`${TEXTS}.kinds.${list}`)).join(', '),
        message,
      })}
    </LineFailure>
  ));
};
