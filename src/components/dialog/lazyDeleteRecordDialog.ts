import { lazyComponent } from '../app/lazyComponent.tsx';
import type { DeleteRecordDialogProps } from './DeleteRecordDialog.tsx';

/** Of lists; loaded ahead once the page is idle, because React holds what it had to wait for back by 300 ms. */
export const LazyDeleteRecordDialog = lazyComponent<DeleteRecordDialogProps>(
  () => import('./DeleteRecordDialog.tsx'),
);
