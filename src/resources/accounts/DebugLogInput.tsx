import { useTranslate } from 'ra-core';
import { isAdmin } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import type { FieldInputProps } from '../fields.ts';

const DebugLogInput = ({ source, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  if (!isAdmin(viewer)) return null;
  return (
    <SwitchInput
      source={source}
      label={translate('resources.accounts.debug_log')}
      helperText={translate('resources.accounts.debug_log_help')}
      readOnly={readOnly}
    />
  );
};

export default DebugLogInput;
