import { useMemo, useState } from 'react';
import type { ImportWorld } from '../../platform/numberImport/world.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Part } from './Part.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useCheck } from './useCheck.ts';
import { keepWork } from './kept.ts';
import { useKeeping } from './useKeeping.ts';
import { useImporting } from './useImporting.ts';
import { usePlan } from './usePlan.ts';
import type { ReadFile, useSource } from './useSource.ts';

interface ImportFileProps {
  file: ReadFile;
  world: ImportWorld;
  read: ReturnType<typeof useSource>['read'];
  /** Everything of it is imported, or it is left on purpose. */
  onDone: (id: number) => void;
}

/** The file in view: how it is read, its check and its import. Another file starts anew. */
export const ImportFile = ({ file, world, read, onDone }: ImportFileProps) => {
  const plan = usePlan(file.table, world, file.work);
  const { hasHeading } = plan;
  const check = useCheck({ table: file.table, hasHeading, plan: plan.plan, world, kept: file.work });
  const { isChecked, edits, dropped } = check;
  const [isDone, setDone] = useState(false);
  const done = () => {
    setDone(true);
    onDone(file.id);
  };
  const { importing, begun, start } = useImporting(check, done);
  const { plan: chosen } = plan;
  useKeeping(
    useMemo(
      () =>
        isDone
          ? null
          : (userSid: string) =>
              keepWork(userSid, {
                hasHeading,
                plan: chosen,
                isChecked,
                edits: [...edits],
                dropped: [...dropped],
              }),
      [isDone, hasHeading, chosen, isChecked, edits, dropped],
    ),
  );
  const isUsable = plan.count > 0 && !plan.tooMany && plan.missing.length === 0;
  return (
    <>
      <Part>
        <ColumnsPanel
          file={file}
          plan={plan}
          world={world}
          read={(source, how) =>
            void read(source, { encoding: file.encoding, delimiter: file.table.delimiter, ...how })
          }
          isChecked={check.isChecked}
          onCheck={check.start}
          disabled={importing}
        />
      </Part>
      {check.isChecked && isUsable ? (
        <PreviewPanel
          check={check}
          fields={plan.fields}
          world={world}
          onImport={start}
          importing={importing}
        />
      ) : null}
      <LeaveGuard active={!begun} onLeave={done} />
    </>
  );
};
