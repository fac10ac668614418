import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Tabs } from '../../components/ui/Tabs.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { getConfig } from '../../config/config.ts';
import { ActionList } from './ActionList.tsx';
import { RequestList } from './RequestList.tsx';
import './activity.css';

export interface ActivityPanelProps {
  onClose: () => void;
}

/** docs/decisions.md#api-view, #own-actions */
const ActivityPanel = ({ onClose }: ActivityPanelProps) => {
  const translate = useTranslate();
  const [tab, setTab] = useState('requests');
  const tabs = ['requests', 'actions'].map(to => ({ to, label: translate(`portal.activity.${to}`) }));
  return (
    <Dialog
      title={translate('portal.activity.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('portal.action.close')}</Button>}
    >
      <div className="pb-activity">
        <Tabs label={translate('portal.activity.title')} tabs={tabs} current={tab} onSelect={setTab}>
          {tab === 'requests' ? (
            <RequestList token={readSession()?.token ?? null} baseUrl={getConfig().apiBaseUrl} />
          ) : (
            <ActionList onLeave={onClose} />
          )}
        </Tabs>
      </div>
    </Dialog>
  );
};

export default ActivityPanel;
