import { useTranslate } from 'ra-core';
import { lazyComponent } from '../app/lazyComponent.tsx';
import { Details } from '../ui/Details.tsx';
import '../ui/panel.css';
import type { RecordHistoryProps } from './RecordHistory.tsx';

const RecordHistory = lazyComponent<RecordHistoryProps>(() => import('./RecordHistory.tsx'));

export const HistoryDisclosure = (props: RecordHistoryProps) => {
  const translate = useTranslate();
  return (
    <Details className="pb-form-group pb-panel" summary={translate('screens.what-changed.history.heading')}>
      {() => <RecordHistory {...props} />}
    </Details>
  );
};
