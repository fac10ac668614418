import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useViewer } from '../../components/access/AccessContext.ts';
import { ConfirmDialog } from '../../components/dialog/Dialog.tsx';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import { useQuantityText } from '../../components/job/useQuantityText.ts';
import { useSelection } from '../../components/list/Selection.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import type { Application, PhoneNumber } from '../../platform/records.ts';
import { useAssign } from './useAssign.ts';

const NONE = '';

/** Gives the selected numbers one application of the account in view, or none (portal-2, 'Phone numbers'). */
const BulkAssign = () => {
  const { filterValues } = useListContext<PhoneNumber>();
  const { kind, count } = useSelection();
  const { accountSid } = useViewer();
  const account = accountSid ?? String((filterValues as Record<string, unknown>)['account_sid']);
  const { rows: applications = [] } = useLookup<Application>('applications', {
    filter: { account_sid: account },
  });
  const assign = useAssign();
  const translate = useTranslate();
  const words = useQuantityText();
  const job = useJob();
  const [applicationSid, setApplicationSid] = useState(NONE);
  const [asking, setAsking] = useState(false);
  const text = (key: string, args: Record<string, unknown> = {}) =>
    translate(`resources.phone-numbers.bulk.${key}`, args);
  const none = translate('resources.phone-numbers.words.application_sid.none');
  const choices = [
    { id: NONE, name: none },
    ...applications
      .map(({ id, name }) => ({ id, name }))
      .sort((left, right) => left.name.localeCompare(right.name)),
  ];
  const chosen = choices.find(({ id }) => id === applicationSid)?.name ?? none;
  const start = () => {
    setAsking(false);
    assign(applicationSid === NONE ? null : applicationSid);
  };
  const running = isJobRunning(job);
  const pause = running ? (job.progress?.pause ?? job.read?.pause) : null;

  return (
    <>
      <Combobox
        label={text('application')}
        choices={choices}
        value={applicationSid}
        onChange={setApplicationSid}
        disabled={running}
      />
      <button
        type="button"
        className="pb-button pb-button-primary"
        disabled={running}
        // Most of what matches is out of sight: so it is asked for once more.
        onClick={() => (kind === 'matching' ? setAsking(true) : start())}
      >
        {translate('portal.action.apply')}
      </button>
      {running ? (
        <span>
          {job.running}
          {pause ? ` ${translate('portal.work.waiting')}` : ''}
        </span>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={text(applicationSid === NONE ? 'confirm_none' : 'confirm', {
            application: chosen,
            count: words.count(count),
          })}
          confirm={text('confirm_apply', { count: words.count(count) })}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          <p>{text('confirm_text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
};

export default BulkAssign;
