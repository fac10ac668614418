import { lazyComponent } from '../app/lazyComponent.tsx';
import type { DeleteRecordDialogProps } from './DeleteRecordDialog.tsx';

/** Preloaded when the page is idle: React holds suspended content back by 300 ms. */
export const LazyDeleteRecordDialog = lazyComponent<DeleteRecordDialogProps>(
  () => import('./DeleteRecordDialog.tsx'),
);
