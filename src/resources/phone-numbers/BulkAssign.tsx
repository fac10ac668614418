import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useListContext, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { refreshLists } from '../../components/app/refreshLists.ts';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { phoneNumberMethodsOf } from './api.ts';
import { BusyButton } from '../../components/ui/BusyButton.tsx';
import { useServiceProviderSid, useViewer } from '../../components/access/AccessContext.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { isJobRunning, type JobEnd, useJob } from '../../components/job/job.ts';
import { useStartJob } from '../../components/job/startJob.ts';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import { useSelection } from '../../components/list/Selection.tsx';
import { useSnapshotBefore } from '../../components/snapshots/useSnapshotBefore.ts';
import { ReplayOffer } from '../../components/replay/ReplayOffer.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import type { MatchingNumber } from '../../dataProvider/methods/bulkAssign.ts';
import type { Application, PhoneNumber } from '../../platform/records.ts';
import { namedChoices } from '../../platform/names.ts';
import type { ConfigurationEdit } from '../../platform/replay/edits.ts';
import { assignEnd } from './assignEnd.ts';
import { rereadPickedNumbers } from './pickedNumbers.ts';

/** Limit of rows that stay selected after a stopped job; beyond, the selection stays as it was. */
const MOST_PICKED = 1000;

/** After the session ends, the answer is no array while react-admin logs out. */
const rowsIn = (answer: unknown): MatchingNumber[] =>
  Array.isArray(answer) ? (answer as MatchingNumber[]) : [];

/** The job reads the rows first, so that numbers moved by others stay theirs. */
const useAssign = (account: string) => {
  const { selectedIds, filterValues } = useListContext();
  const selection = useSelection();
  const provider = useMethods(phoneNumberMethodsOf);
  const run = useStartJob();
  const snapshotBefore = useSnapshotBefore();
  const { rowsOf, remember } = useSeenRows();
  const words = useQuantityText();
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const providerSid = useServiceProviderSid();
  const filters = JSON.stringify(filterValues);
  /** null after unmount: the job must not change a later selection. */
  const filtersNow = useRef<string | null>(null);
  useEffect(() => {
    filtersNow.current = filters;
    return () => {
      filtersNow.current = null;
    };
  }, [filters]);

  const matching = selection.kind === 'matching';
  const { except } = selection;
  const filter = filterValues as Record<string, unknown>;

  const editsOf = async (applicationSid: string | null): Promise<readonly ConfigurationEdit[]> => {
    const rows = matching
      ? rowsIn(await provider.matchingNumbers({ filter })).filter(({ id }) => !except.has(id))
      : rowsOf(selectedIds);
    return [
      {
        list: 'numbers',
        rows: rows.map(({ id }) => ({ phone_number_sid: id, application_sid: applicationSid })),
      },
    ];
  };

  const assign = (applicationSid: string | null): void => {
    const onEnd = (end: JobEnd<MatchingNumber>) => {
      const { left, counts, ended } = end;
      if (filtersNow.current === filters) {
        // Failed rows are in the job's panel, whose Retry sends them.
        if (ended !== 'cancelled' || left.length === 0 || counts.failed > 0) selection.clear();
        else if (left.length <= MOST_PICKED) {
          remember(left);
          selection.pick(left.map(({ id }) => id));
        }
      }
      const said = assignEnd(end, { translate, count: words.count });
      if (said) notify(said.text, { type: said.type, messageArgs: { _: said.text } });
      // A failing read would end the session as well.
      if (ended !== 'unreachable' && ended !== 'session') refreshLists(queries, 'phone-numbers');
    };
    void run<MatchingNumber>({
      title: translate('resources.phone-numbers.bulk.title'),
      running: translate('resources.phone-numbers.bulk.running'),
      items: async hooks => {
        const kept = snapshotBefore({ why: 'bulk', account, signal: hooks.signal });
        const rows = matching
          ? rowsIn(await provider.matchingNumbers({ filter, ...hooks })).filter(({ id }) => !except.has(id))
          : await rereadPickedNumbers(provider, rowsOf(selectedIds), { filter, ...hooks });
        await kept;
        hooks.signal.throwIfAborted();
        return rows;
      },
      plan: { kind: 'assign', data: { applicationSid, filter, providerSid } },
      label: ({ number, phone_number_sid: sid }) => ({ label: number, sid }),
      send: (rows, hooks) => provider.assignApplication({ rows, applicationSid, fresh: matching, ...hooks }),
      onEnd,
    });
  };
  return { assign, editsOf };
};

const unseen = (sid: string): MatchingNumber => ({
  id: sid,
  phone_number_sid: sid,
  number: sid,
  application_sid: null,
});

const useSeenRows = () => {
  const { data = [] } = useListContext<PhoneNumber>();
  const [seen] = useState(() => new Map<Identifier, MatchingNumber>());
  useEffect(() => {
    for (const row of data) seen.set(row.id, row);
  }, [data, seen]);
  return {
    rowsOf: (ids: readonly Identifier[]): MatchingNumber[] =>
      ids.map(id => seen.get(id) ?? unseen(String(id))),
    remember: (rows: readonly MatchingNumber[]): void => {
      for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row);
    },
  };
};

const NONE = 'none';

const BulkAssign = () => {
  const { filterValues } = useListContext<PhoneNumber>();
  const { kind, count } = useSelection();
  const { accountSid } = useViewer();
  const account = accountSid ?? String((filterValues as Record<string, unknown>)['account_sid']);
  const { rows: applications = [] } = useLookup<Application>('applications', {
    filter: { account_sid: account },
  });
  const { assign, editsOf } = useAssign(account);
  const translate = useTranslate();
  const words = useQuantityText();
  const job = useJob();
  const [chosenId, choose] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const text = useTexts('resources.phone-numbers.bulk');
  const none = translate('resources.phone-numbers.words.application_sid.none');
  const choices = [{ id: NONE, name: none }, ...namedChoices(applications)];
  const chosen = choices.find(({ id }) => id === chosenId);
  const removes = chosenId === NONE;
  const matching = kind === 'matching';
  const counts = { count: words.count(count), smart_count: count };
  const start = () => {
    setAsking(false);
    if (chosen) assign(removes ? null : chosen.id);
  };
  const running = isJobRunning(job);

  return (
    <>
      <Combobox
        label={text('application')}
        choices={choices}
        value={chosenId ?? ''}
        onChange={choose}
        disabled={running}
        placeholder={text('choose')}
      />
      <BusyButton
        look="primary"
        busy={running}
        disabled={!chosen}
        // Most matching rows are out of sight, and a removed value is not kept (docs/decisions.md#bulk-choice).
        onClick={() => (matching || removes ? setAsking(true) : start())}
      >
        {translate('portal.action.apply')}
      </BusyButton>
      {chosen ? <ReplayOffer editsOf={() => editsOf(removes ? null : chosen.id)} disabled={running} /> : null}
      {asking ? (
        <ConfirmDialog
          title={text(removes ? (matching ? 'confirm_none' : 'confirm_none_picked') : 'confirm', {
            application: chosen?.name,
            ...counts,
          })}
          confirm={text('confirm_apply', counts)}
          danger={removes}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          {removes ? <p>{text('confirm_none_text')}</p> : null}
          {matching ? <p>{text('confirm_text')}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

export default BulkAssign;
