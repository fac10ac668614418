import { useTranslate } from 'ra-core';
import { isAdmin } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { PauseText } from '../../components/job/PauseText.tsx';
import type { GatewayReading } from '../../components/inbound/useInboundData.ts';
import { TEXTS } from '../../components/inbound/words.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import styles from './number-explainer.module.css';

export const GatewayProgress = ({ gateways }: { gateways: GatewayReading }) => {
  const translate = useTranslate();
  const { progress, cancel } = gateways;
  if (!progress) return null;
  return (
    <Notice>
      <p role="status">
        {translate(`${TEXTS}.gateways_reading`, { done: progress.done, total: progress.total })}
      </p>
      <PauseText pause={progress.pause} />
      <Button onClick={cancel}>{translate('portal.action.cancel')}</Button>
    </Notice>
  );
};

interface GatewayNoticeProps {
  gateways: GatewayReading;
  /** The button goes: the focus needs another place. */
  onLoad: () => void;
}

/** Why the end is not certain, and what makes it so. */
export const GatewayNotice = ({ gateways, onLoad }: GatewayNoticeProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { unread, progress, readAll } = gateways;
  if (progress) return <GatewayProgress gateways={gateways} />;
  if (unread === 0) return null;
  return (
    <div className={styles.unread}>
      <p>
        {translate(`${TEXTS}.gateways_unread${isAdmin(viewer) ? '_everywhere' : ''}`, {
          smart_count: unread,
        })}
      </p>
      <Button
        onClick={() => {
          readAll();
          onLoad();
        }}
      >
        {translate(`${TEXTS}.gateways_read`)}
      </Button>
    </div>
  );
};
