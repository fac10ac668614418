import { maxLength, required, useTranslate } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckedText } from '../../components/form/CheckedText.tsx';
import { FormSection } from '../../components/form/FormSection.tsx';
import { domainNameProblem } from './domainNameProblem.ts';

const FIELD = 'ms_teams_fqdn';
const CHECKS = [required(), maxLength(255), domainNameProblem];

/** Teams domain behind a checkbox: unticking empties it, ticking again brings it back (screens-a 10.2). */
export const TeamsInputs = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: FIELD });
  const [asked, setAsked] = useState<boolean | null>(null);
  const remembered = useRef<unknown>(null);
  const enabled = asked ?? Boolean(value);
  const toggle = (on: boolean) => {
    setAsked(on);
    if (!on) remembered.current = value;
    setValue(FIELD, on ? remembered.current : null, { shouldDirty: true });
  };
  return (
    <FormSection id="teams" title={translate('screens.settings.teams')} sources={[FIELD]}>
      <label className="pb-check">
        <input
          type="checkbox"
          checked={enabled}
          disabled={readOnly}
          onChange={event => toggle(event.target.checked)}
        />
        {translate('screens.settings.teams_enabled')}
      </label>
      {enabled ? (
        <CheckedText
          source={FIELD}
          label={translate('screens.settings.teams_fqdn')}
          placeholder={translate('screens.settings.teams_fqdn_placeholder')}
          // Emptied while it is typed anew, it stays.
          onChange={() => setAsked(true)}
          readOnly={readOnly}
          validate={CHECKS}
          inputProps={{ autoComplete: 'off', spellCheck: false }}
        />
      ) : null}
    </FormSection>
  );
};
