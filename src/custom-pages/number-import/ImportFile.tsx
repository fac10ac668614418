import { useBlocker } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { tokenUserSid } from '../../authProvider/session.ts';
import { ConfirmDialog } from '../../components/dialog/Dialog.tsx';
import { skipsUnsavedPrompt } from '../../components/form/formContext.ts';
import type { LookupData } from '../../platform/numberImport/lookupData.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { FocusedSection } from './FocusedSection.tsx';
import { saveDraftSettings } from './importDraft.ts';
import { useText } from './importTexts.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useCheck } from './useCheck.ts';
import { useDraftWriter } from './useImportDraft.ts';
import { useImportJob } from './useImportJob.ts';
import { usePlan } from './usePlan.ts';
import type { ReadFile, useSource } from './useSource.ts';

interface LeaveGuardProps {
  active: boolean;
  onLeave: () => void;
}

/** Asks before a file that was read but not imported is left: in the portal through our dialog, else the browser's. */
const LeaveGuard = ({ active, onLeave }: LeaveGuardProps) => {
  const { text } = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      !skipsUnsavedPrompt(nextLocation.state) &&
      tokenUserSid() !== null,
  );
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // The session has ended: the page closes without asking, and the import draft stays (importDraft.ts).
      if (tokenUserSid() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={text('leave.title')}
      confirm={text('leave.leave')}
      cancel={text('leave.stay')}
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      <p>{text('leave.text')}</p>
    </ConfirmDialog>
  );
};

interface ImportFileProps {
  file: ReadFile;
  lookupData: LookupData;
  read: ReturnType<typeof useSource>['read'];
  onDone: (id: number) => void;
}

/** One reading of a file: its columns, check and import. Another file gets a new instance. */
export const ImportFile = ({ file, lookupData, read, onDone }: ImportFileProps) => {
  const plan = usePlan(file.table, lookupData, file.work);
  const { hasHeading } = plan;
  const check = useCheck({ table: file.table, hasHeading, plan: plan.plan, lookupData, draft: file.work });
  const { isChecked, edits, dropped, taken } = check;
  const [isDone, setDone] = useState(false);
  const done = () => {
    setDone(true);
    onDone(file.id);
  };
  const { importing, begun, start } = useImportJob(check, done);
  const { plan: chosen } = plan;
  useDraftWriter(
    useMemo(
      () =>
        isDone
          ? null
          : (userSid: string) =>
              saveDraftSettings(userSid, {
                hasHeading,
                plan: chosen,
                isChecked,
                edits: [...edits],
                dropped: [...dropped],
                taken: [...taken],
              }),
      [isDone, hasHeading, chosen, isChecked, edits, dropped, taken],
    ),
  );
  const isUsable = plan.count > 0 && !plan.tooMany && plan.missing.length === 0;
  return (
    <>
      <FocusedSection>
        <ColumnsPanel
          file={file}
          plan={plan}
          lookupData={lookupData}
          read={(source, how) =>
            void read(source, { encoding: file.encoding, delimiter: file.table.delimiter, ...how })
          }
          isChecked={check.isChecked}
          onCheck={check.start}
          disabled={importing}
        />
      </FocusedSection>
      {check.isChecked && isUsable ? (
        <PreviewPanel
          check={check}
          fields={plan.fields}
          lookupData={lookupData}
          onImport={start}
          importing={importing}
        />
      ) : null}
      <LeaveGuard active={!begun} onLeave={done} />
    </>
  );
};
