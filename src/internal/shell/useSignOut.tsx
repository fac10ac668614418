import { useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { collectDraft } from '../../browserStorage/formDraft.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { isJobRunning, useJob } from '../../components/job/job.ts';
import { SITE_ROOT } from '../../config/internalPath.ts';

/** `ask` shows `question` if a form or job would lose something, as signing out runs no blocker. */
export const useSignOut = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const [asking, setAsking] = useState(false);
  const job = useJob();
  const running = isJobRunning(job);
  const leave = () => void logout(undefined, SITE_ROOT, false);
  const ask = () => (running || collectDraft(readSession()?.userSid ?? '') ? setAsking(true) : leave());
  const words = running
    ? { title: 'work.leave_title', leave: 'work.leave', stay: 'work.stay', text: 'work.leave_text' }
    : { title: 'form.unsaved_title', leave: 'form.leave', stay: 'form.stay', text: 'form.unsaved_text' };
  const question = asking ? (
    <ConfirmDialog
      title={translate(`portal.${words.title}`)}
      confirm={translate(`portal.${words.leave}`)}
      cancel={translate(`portal.${words.stay}`)}
      danger
      onConfirm={leave}
      onClose={() => setAsking(false)}
    >
      <p>{translate(`portal.${words.text}`, { title: job?.title })}</p>
    </ConfirmDialog>
  ) : null;
  return { ask, question };
};
