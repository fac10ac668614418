import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { HistoryIcon } from '../../components/app/icons.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { IconButton } from '../../components/ui/Button.tsx';
import type { ActivityPanelProps } from '../activity/ActivityPanel.tsx';
import { openActivityListeners } from '../activity/opening.ts';

const ActivityPanel = lazyComponent<ActivityPanelProps>(() => import('../activity/ActivityPanel.tsx'));

export const ActivityButton = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => openActivityListeners.subscribe(() => setOpen(true)), []);
  const label = translate('portal.shell.activity');
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconButton>
      {open ? <ActivityPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
};
