import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import { useRef, useState } from 'react';
import { CloseIcon, DownloadIcon } from '../app/icons.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { useQuantityText } from '../fields/useQuantityText.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import type { MenuColumn } from './ColumnsMenu.tsx';

export const ExportButton = <T extends RaRecord>({ columns }: { columns: readonly MenuColumn<T>[] }) => {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, total } = useListContext<T>();
  const provider = useDataProvider();
  const translate = useTranslate();
  const { count } = useQuantityText();
  const notify = useNotify();
  const errorText = useErrorText();
  const running = useRef<AbortController>(undefined);
  const [done, setDone] = useState<number | null>(null);

  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    try {
      const { exportList } = await import('./exportList.ts');
      const { signal } = controller;
      const exported = await exportList<T>(provider, {
        columns,
        question: { resource, filter: filterValues, sort, signal },
        onProgress: setDone,
      });
      notify('portal.list.exported', { type: 'success', messageArgs: { smart_count: exported } });
    } catch (error) {
      if (controller.signal.aborted) notify('portal.list.export_cancelled');
      else notify('portal.list.export_failed', { type: 'error', messageArgs: { message: errorText(error) } });
    } finally {
      setDone(null);
    }
  };

  if (done !== null)
    return (
      <Button onClick={() => running.current?.abort()}>
        <CloseIcon />
        <span role="status">
          {translate('portal.list.exporting', { done: count(done), total: count(total ?? 0) })}
        </span>
        <span className="pb-visually-hidden">{translate('portal.action.cancel')}</span>
      </Button>
    );
  const label = translate('portal.list.export');
  return (
    <IconButton label={label} disabled={!total} onClick={() => void download()}>
      <DownloadIcon />
    </IconButton>
  );
};
