import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { askForNotifications, notificationState } from '../../lib/notifications.ts';

const TEXTS = 'screens.phone.notify';

export const NotifyChoice = () => {
  const translate = useTranslate();
  const [state, setState] = useState(notificationState);
  if (state === 'missing') return null;
  return state === 'default' ? (
    <p>
      <Button look="link" onClick={() => void askForNotifications().then(setState, () => undefined)}>
        {translate(`${TEXTS}.ask`)}
      </Button>
    </p>
  ) : (
    <p className="pb-muted pb-hint" role="status">
      {translate(`${TEXTS}.${state}`)}
    </p>
  );
};
