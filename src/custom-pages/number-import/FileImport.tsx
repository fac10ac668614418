import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refreshLists } from '../../components/app/refreshLists.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { numberImportMethodsOf } from './api.ts';
import { LeaveGuard } from '../../components/form/LeaveGuard.tsx';
import { useStartJob } from '../../components/job/startJob.ts';
import { useSnapshotBefore } from '../../components/snapshots/useSnapshotBefore.ts';
import type { LookupData } from './model/lookupData.ts';
import { numberCarrierKey } from './model/numberComparison.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { packItem } from './continueImport.ts';
import { saveDraftSettings, useDraftWriter } from './importDraft.ts';
import { FocusedSection, useImportText } from './importTexts.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import type { ReadFile, useImportSource } from './ReadingOptions.tsx';
import { type Check, type RowOutcome, type PreviewRow, useImportCheck } from './useImportCheck.ts';
import { useColumnChoice } from './useColumnChoice.ts';

const KINDS = { updated: 'created', unchanged: 'existing', failed: 'failed' } as const;

const onlyAccountOf = (rows: readonly PreviewRow[]): string | null => {
  const [first = null, ...others] = new Set(rows.map(({ accountSid }) => accountSid));
  return others.length > 0 ? null : first;
};

const useImportJob = (
  { toBeSent, settle, left: others }: Pick<Check, 'toBeSent' | 'settle' | 'left'>,
  onDone: () => void,
) => {
  const provider = useMethods(numberImportMethodsOf);
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const startLongWork = useStartJob();
  const snapshotBefore = useSnapshotBefore();
  const { text, counted } = useImportText();
  const [importing, setImporting] = useState(false);
  const [begun, setBegun] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const start = () => {
    const sids = new Map<PreviewRow, string>();
    let settled = new Map<number, RowOutcome>();
    void startLongWork<PreviewRow>({
      title: text('work.title'),
      verb: 'created',
      running: text('work.running'),
      items: async ({ signal }) => {
        const show = (isImporting: boolean) => {
          if (mounted.current) setImporting(isImporting);
        };
        show(true);
        await snapshotBefore({ why: 'import', account: onlyAccountOf(toBeSent), signal });
        if (signal.aborted) show(false);
        signal.throwIfAborted();
        return toBeSent;
      },
      plan: { kind: 'import', data: { complete: others === 0 }, part: packItem },
      label: row => ({ label: row.number, sid: sids.get(row) ?? null }),
      send: (rows, hooks) => {
        if (mounted.current) setImporting(true);
        settled = new Map();
        return provider.importNumbers({
          rows,
          ...hooks,
          onCreated: (row, sid) => sids.set(row, sid),
          onSettled: (row, outcome, index) => {
            const message =
              outcome.kind === 'failed'
                ? translate(outcome.message, { _: outcome.message, ...outcome.args })
                : '';
            const pair = numberCarrierKey(row.number, row.carrierSid);
            settled.set(row.line, { kind: KINDS[outcome.kind], message, pair });
            hooks.onSettled(row, outcome, index);
          },
        });
      },
      onEnd: ({ counts, left }) => {
        refreshLists(queries, 'phone-numbers');
        if (left.length === 0) {
          const done = counted('work.done', counts.updated);
          notify(done, { type: 'success', messageArgs: { _: done } });
          if (others === 0) onDone();
        }
        if (!mounted.current) return;
        settle(settled);
        setImporting(false);
      },
    });
    setBegun(true);
  };
  return { importing, begun, start };
};

interface ImportFileProps {
  file: ReadFile;
  lookupData: LookupData;
  read: ReturnType<typeof useImportSource>['read'];
  onDone: (id: number) => void;
}

export const FileImport = ({ file, lookupData, read, onDone }: ImportFileProps) => {
  const choice = useColumnChoice(file.table, lookupData, file.work);
  const { hasHeading, plan } = choice;
  const check = useImportCheck({ table: file.table, hasHeading, plan, lookupData, draft: file.work });
  const { isChecked, edits, dropped, taken } = check;
  const [isDone, setDone] = useState(false);
  const done = () => {
    setDone(true);
    onDone(file.id);
  };
  const { importing, begun, start } = useImportJob(check, done);
  useDraftWriter(
    useMemo(
      () =>
        isDone
          ? null
          : (userSid: string) =>
              saveDraftSettings(userSid, {
                hasHeading,
                plan,
                isChecked,
                edits: [...edits],
                dropped: [...dropped],
                taken: [...taken],
              }),
      [isDone, hasHeading, plan, isChecked, edits, dropped, taken],
    ),
  );
  const { text } = useImportText();
  const isUsable = choice.count > 0 && !choice.tooMany && choice.missing.length === 0;
  return (
    <>
      <FocusedSection>
        <ColumnsPanel
          file={file}
          choice={choice}
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
          fields={choice.fields}
          lookupData={lookupData}
          onImport={start}
          importing={importing}
        />
      ) : null}
      <LeaveGuard
        isChanged={!begun}
        words={{
          title: text('leave.title'),
          text: text('leave.text'),
          leave: text('leave.leave'),
          stay: text('leave.stay'),
        }}
        onLeave={done}
      />
    </>
  );
};
