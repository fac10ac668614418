import { BooleanInput, SelectInput, required, useTranslate } from 'react-admin';
import { FormSection } from '../../components/form/FormSection.tsx';
import { isSettableLength, passwordLengths } from '../../platform/settings.ts';

/** Without it the select would offer an empty entry. */
const REQUIRED = required();

interface PasswordInputsProps {
  /** Length in force when the form opened. */
  stored: number;
  readOnly: boolean;
}

/** What new passwords must be like (portal-1, 'Password settings'). */
export const PasswordInputs = ({ stored, readOnly }: PasswordInputsProps) => {
  const translate = useTranslate();
  const text = (key: string) => translate(`screens.settings.${key}`);
  return (
    <FormSection id="passwords" title={text('passwords')} sources={['passwords']}>
      <SelectInput
        source="passwords.min_password_length"
        label={text('min_password_length')}
        validate={REQUIRED}
        helperText={
          isSettableLength(stored)
            ? false
            : translate('screens.settings.min_password_length_help', { length: stored })
        }
        readOnly={readOnly}
        choices={passwordLengths(stored).map(length => ({ id: length, name: String(length) }))}
      />
      <BooleanInput
        source="passwords.require_digit"
        label={text('require_digit')}
        helperText={false}
        readOnly={readOnly}
      />
      <BooleanInput
        source="passwords.require_special_character"
        label={text('require_special_character')}
        helperText={false}
        readOnly={readOnly}
      />
    </FormSection>
  );
};
