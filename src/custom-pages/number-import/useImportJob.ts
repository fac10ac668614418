import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useStartJob } from '../../components/job/startJob.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { pairKey } from '../../platform/numberImport/numberComparison.ts';
import { packItem } from './importJobPlan.ts';
import { useText } from './importTexts.ts';
import type { Outcome, PreviewRow } from './previewRow.ts';
import type { Check } from './useCheck.ts';

const KINDS = { updated: 'created', unchanged: 'existing', failed: 'failed' } as const;

export const useImportJob = (
  { toBeSent, settle, left: others }: Pick<Check, 'toBeSent' | 'settle' | 'left'>,
  onDone: () => void,
) => {
  const provider = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const startLongWork = useStartJob();
  const { text, counted } = useText();
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
    let settled = new Map<number, Outcome>();
    void startLongWork<PreviewRow>({
      title: text('work.title'),
      verb: 'created',
      running: text('work.running'),
      items: toBeSent,
      // Rows that are not sent still need correcting.
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
            const pair = pairKey(row.number, row.carrierSid);
            settled.set(row.line, { kind: KINDS[outcome.kind], message, pair });
            hooks.onSettled(row, outcome, index);
          },
        });
      },
      onEnd: ({ counts, left }) => {
        void queries.invalidateQueries({ queryKey: ['phone-numbers'] });
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
