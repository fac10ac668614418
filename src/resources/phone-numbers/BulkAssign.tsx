import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { useErrorText } from '../../components/app/useErrorText.ts';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useNames } from '../../components/select/useNames.ts';
import { startWork, useWork, type WorkResult } from '../../components/work/work.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { formatNanp } from '../../platform/phoneNumber.ts';
import type { Application, PhoneNumber } from '../../platform/records.ts';
import { useSeenRows } from './useSeenRows.ts';

const NONE = '';

/** Gives the selected numbers one application of the account in view, or none (portal-2, 'Phone numbers'). */
export const BulkAssign = () => {
  const { selectedIds, filterValues, onSelect } = useListContext<PhoneNumber>();
  const { accountSid } = useViewer();
  const account = accountSid ?? String((filterValues as Record<string, unknown>)['account_sid']);
  const { rows: applications = [] } = useNames<Application>('applications', {
    filter: { account_sid: account },
  });
  const rowsOf = useSeenRows();
  const provider = useDataProvider<PortalDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const work = useWork();
  const [applicationSid, setApplicationSid] = useState(NONE);
  const busy = work !== null && work.result === null;
  const text = (key: string) => translate(`resources.phone-numbers.bulk.${key}`);

  const choices = [
    { id: NONE, name: translate('resources.phone-numbers.words.application_sid.none') },
    ...applications
      .map(({ id, name }) => ({ id, name }))
      .sort((left, right) => left.name.localeCompare(right.name)),
  ];

  const assign = async (numbers: readonly PhoneNumber[]): Promise<void> => {
    let left: PhoneNumber[] = [];
    try {
      const result: WorkResult = await startWork({
        title: text('title'),
        running: text('running'),
        total: numbers.length,
        run: async (signal, onProgress) => {
          const { updated, failed, notSent, sessionEnd } = await provider.assignApplication({
            rows: numbers,
            applicationSid: applicationSid === NONE ? null : applicationSid,
            signal,
            onProgress: ({ updated: done, failed: wrong, total }) =>
              onProgress({ done, failed: wrong, total }),
          });
          if (sessionEnd) throw sessionEnd;
          left = [...failed.map(({ item }) => item), ...notSent];
          return {
            updated: updated.length,
            failed: failed.map(({ item, message, args }) => ({
              label: formatNanp(item.number),
              message: translate(message, { _: message, ...args }),
            })),
            notSent: notSent.length,
          };
        },
        retry: () => (left.length > 0 ? () => void assign(left) : undefined),
      });
      onSelect(left.map(({ id }) => id));
      if (result.failed.length === 0 && result.notSent === 0)
        notify('resources.phone-numbers.bulk.done', { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    refresh();
  };

  return (
    <>
      <Combobox
        label={text('application')}
        choices={choices}
        value={applicationSid}
        onChange={setApplicationSid}
        disabled={busy}
      />
      <button
        type="button"
        className="pb-button pb-button-primary"
        disabled={busy}
        onClick={() => void assign(rowsOf(selectedIds))}
      >
        {translate('portal.action.apply')}
      </button>
      {busy ? <span role="status">{text('running')}</span> : null}
    </>
  );
};
