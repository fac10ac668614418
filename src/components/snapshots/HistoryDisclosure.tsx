import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lazyComponent } from '../app/lazyComponent.tsx';
import '../ui/panel.css';
import type { RecordHistoryProps } from './RecordHistory.tsx';

const RecordHistory = lazyComponent<RecordHistoryProps>(() => import('./RecordHistory.tsx'));

/** Nothing is loaded, read or asked before it is opened. */
export const HistoryDisclosure = (props: RecordHistoryProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="pb-form-group pb-panel" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{translate('screens.what-changed.history.heading')}</summary>
      {isOpen ? <RecordHistory {...props} /> : null}
    </details>
  );
};
