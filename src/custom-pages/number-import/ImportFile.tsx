import type { ImportWorld } from '../../platform/numberImport/world.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Part } from './Part.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useCheck } from './useCheck.ts';
import { useImporting } from './useImporting.ts';
import { usePlan } from './usePlan.ts';
import type { ReadFile, useSource } from './useSource.ts';

interface ImportFileProps {
  file: ReadFile;
  world: ImportWorld;
  read: ReturnType<typeof useSource>['read'];
}

/** The file in view: how it is read, its check and its import. Another file starts anew. */
export const ImportFile = ({ file, world, read }: ImportFileProps) => {
  const plan = usePlan(file.table, world);
  const check = useCheck({ table: file.table, hasHeading: plan.hasHeading, plan: plan.plan, world });
  const { importing, begun, start } = useImporting(check);
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
      <LeaveGuard active={!begun} />
    </>
  );
};
