import { maxLength, required, useTranslate, type Validator } from 'react-admin';
import { useTexts } from '../../components/app/useTexts.ts';
import { FormSection } from '../../components/form/FormSection.tsx';
import { SelectInput } from '../../components/form/inputs.tsx';
import { LenientTextInput } from './LenientTextInput.tsx';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import { invalidCidrEntry } from '../../platform/host.ts';
import {
  CIDR_LIST_LIMIT,
  DOMAIN_LIMIT,
  isSettableLength,
  LOG_LEVELS,
  passwordLengths,
} from './model/systemInformation.ts';

/** Without it the select would offer an empty entry. */
const REQUIRED = required();
const domainChecks = [maxLength(DOMAIN_LIMIT)];

const cidrList: Validator = (value: unknown) => {
  const entry = invalidCidrEntry(typeof value === 'string' ? value : null);
  return entry === null ? undefined : { message: 'portal.errors.cidr', args: { entry } };
};
const cidrChecks = [maxLength(CIDR_LIST_LIMIT), cidrList];

export const SystemInputs = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const text = useTexts('screens.settings');
  const input = (field: string, validate: readonly Validator[], help?: string) => (
    <LenientTextInput
      source={`system.${field}`}
      label={text(field)}
      placeholder={translate(`screens.settings.${field}_placeholder`)}
      helperText={help ?? false}
      readOnly={readOnly}
      validate={validate}
      inputProps={{ autoComplete: 'off', spellCheck: false }}
    />
  );
  return (
    <FormSection id="system" title={text('system')} sources={['system']}>
      {input('domain_name', domainChecks)}
      {input('sip_domain_name', domainChecks)}
      {input('private_network_cidr', cidrChecks, text('private_network_cidr_help'))}
      {input('monitoring_domain_name', domainChecks, text('monitoring_domain_name_help'))}
      <SelectInput
        source="system.log_level"
        label={text('log_level')}
        validate={REQUIRED}
        helperText={false}
        readOnly={readOnly}
        choices={LOG_LEVELS.map(level => ({ id: level, name: text(`log_level_${level}`) }))}
      />
    </FormSection>
  );
};

interface PasswordInputsProps {
  stored: number;
  readOnly: boolean;
}

export const PasswordInputs = ({ stored, readOnly }: PasswordInputsProps) => {
  const translate = useTranslate();
  const text = useTexts('screens.settings');
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
      <SwitchInput
        source="passwords.require_digit"
        label={text('require_digit')}
        helperText={false}
        readOnly={readOnly}
      />
      <SwitchInput
        source="passwords.require_special_character"
        label={text('require_special_character')}
        helperText={false}
        readOnly={readOnly}
      />
    </FormSection>
  );
};
