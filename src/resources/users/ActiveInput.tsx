import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import type { User } from '../../platform/records.ts';
import type { FieldInputProps } from '../fields.ts';
import { DeleteButton } from '../standard/DeleteSection.tsx';

/** The platform's login does not look at it: what keeps somebody out is offered beside (docs/platform-api.md#login). */
const ActiveInput = ({ source, label, helperText, readOnly, validate }: FieldInputProps) => {
  const record = useRecordContext<User>();
  const { setFocus } = useFormContext();
  const active: unknown = useWatch({ name: source });
  const translate = useTranslate();
  const hasPassword = !record?.provider || record.provider === 'local';
  return (
    <div>
      <SwitchInput {...{ source, label, helperText, readOnly, validate }} defaultValue />
      {active === false && !readOnly ? (
        <div className="pb-notice" role="status">
          <p>{translate('resources.users.keep_out')}</p>
          {hasPassword ? (
            <button type="button" className="pb-button" onClick={() => setFocus('initial_password')}>
              {translate('resources.users.set_password')}
            </button>
          ) : null}
          <DeleteButton />
        </div>
      ) : null}
    </div>
  );
};

export default ActiveInput;
