import { type RaRecord, useRecordContext, useResourceContext, useSaveContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { AnyFormSave } from '../../dataProvider/writeRules.ts';
import { useFrameSave } from './formContext.ts';
import type { DryRun } from './openForm.tsx';

/** Save and dry run of a form, which send the same. @param save must keep its identity */
export const useSubmitAndDryRun = (
  save: AnyFormSave | null,
): { submit: (values: object) => unknown; dryRun: DryRun } => {
  const frame = useFrameSave();
  const { save: send } = useSaveContext();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const meta = useMemo(() => {
    if (!save) return frame?.meta;
    // Query keys contain the frame's own meta only.
    return { ...frame?.meta, save, toJSON: () => frame?.meta };
  }, [frame, save]);
  const submit = useCallback(
    (values: object) => send?.(values, frame ? { transform: frame.toData, meta } : {}),
    [send, frame, meta],
  );
  const dryRun = useCallback<DryRun>(
    async (provider, values) => {
      if (!frame) return;
      if (record) {
        const { id } = record;
        const data = frame.toData(values, { previousData: record });
        await provider.update(resource, { id, data, previousData: record, meta });
      } else await provider.create(resource, { data: frame.toData(values) as Partial<RaRecord>, meta });
    },
    [frame, record, resource, meta],
  );
  return { submit, dryRun };
};
