import { useTranslate } from 'ra-core';
import { PauseText } from '../../components/job/PauseText.tsx';
import type { GatewayReading } from '../../components/inbound/useInboundData.ts';
import { TEXTS } from '../../components/inbound/words.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';

export const GatewayNotice = ({ gateways }: { gateways: GatewayReading }) => {
  const translate = useTranslate();
  const { unread, progress, readAll, cancel } = gateways;
  if (progress)
    return (
      <Notice>
        <p role="status">
          {translate(`${TEXTS}.gateways_reading`, { done: progress.done, total: progress.total })}
        </p>
        <PauseText pause={progress.pause} />
        <Button onClick={cancel}>{translate('portal.action.cancel')}</Button>
      </Notice>
    );
  if (unread === 0) return null;
  return (
    <Notice>
      <p>{translate(`${TEXTS}.gateways_unread`, { smart_count: unread })}</p>
      <Button onClick={readAll}>{translate(`${TEXTS}.gateways_read`, { smart_count: unread })}</Button>
    </Notice>
  );
};
