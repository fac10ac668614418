import { useRecordContext } from 'ra-core';
import { hasLimits } from '../../components/limits/useLimits.ts';
import { flag } from '../../config/config.ts';
import { LimitsSection } from './LimitsSection.tsx';
import { RecordingSection } from './recording/RecordingSection.tsx';
import './accounts.css';

/**
 * What the account form has below its plain fields. Recording exists only once the account does: the platform loses
 * what comes with its creation (gap G15).
 */
const AccountSections = ({ readOnly }: { readOnly: boolean }) => {
  const editing = useRecordContext() !== undefined;
  return (
    <>
      {hasLimits('account') ? <LimitsSection readOnly={readOnly} /> : null}
      {editing && !flag('disableCallRecording') ? <RecordingSection readOnly={readOnly} /> : null}
    </>
  );
};

export default AccountSections;
