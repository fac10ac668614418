import { useTranslate } from 'ra-core';
import { useSaveCount } from '../../../components/form/formContext.ts';
import { FormSection } from '../../../components/form/FormSection.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { DefaultApplicationInput } from './DefaultApplication.tsx';
import { DtmfTypeInput } from './DtmfType.tsx';
import { TrunkTypeInput } from './TrunkType.tsx';
import { UsedByInput } from './UsedBy.tsx';

const SOURCES = ['account_sid', 'trunk_type', 'dtmf_type', 'application_sid'];

/** Whose carrier it is and of what kind (screens-b 3.2). */
export const GeneralSection = () => {
  const translate = useTranslate();
  const { stored } = useCarrierForm();
  const saved = useSaveCount();
  // A server older than trunk types has IP trunks alone, and nothing to choose (screens-b 24).
  const hasTypes = stored === null || stored.trunk_type !== undefined;
  return (
    <FormSection id="general" title={translate('resources.carriers.form.general')} sources={SOURCES}>
      <UsedByInput />
      {hasTypes ? <TrunkTypeInput key={saved} /> : null}
      <DtmfTypeInput />
      <DefaultApplicationInput />
    </FormSection>
  );
};
