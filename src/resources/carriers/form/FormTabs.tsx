import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { Tabs } from '../../../components/app/Tabs.tsx';
import { SectionsProvider, useSectionsOf } from '../../../components/form/FormSection.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { countErrorsByTab, type CarrierTab } from './problems.ts';
import { SmsTab } from './SmsTab.tsx';
import { useCarrierTab } from './useFormTab.ts';
import { useFocusField } from './useGoToProblem.ts';
import { useFocusFirstError, useLiveValidation } from './useProblems.ts';
import { VoiceTab } from './VoiceTab.tsx';

const PANELS = { voice: VoiceTab, sms: SmsTab };

/** A tab that keeps what is typed while another one is in view. */
const TabPanel = ({ tab, inView }: { tab: CarrierTab; inView: boolean }) => {
  const Content = PANELS[tab];
  return (
    <SectionsProvider value={useSectionsOf(inView)}>
      <div className="pb-tab-part" hidden={!inView}>
        <Content />
      </div>
    </SectionsProvider>
  );
};

/** Voice and SMS: tabs of one form. A tab that is not in view says how much is wrong on it. */
export const CarrierFormTabs = () => {
  const translate = useTranslate();
  const { tab, tabs, addressOf, show } = useCarrierTab();
  const { failures } = useCarrierForm();
  const { errors } = useFormState();
  const goTo = useFocusField(tab, show);
  useFocusFirstError(goTo);
  useLiveValidation();
  const wrong = countErrorsByTab(errors, failures);
  const markOf = (one: CarrierTab) =>
    wrong[one] === 0 ? null : (
      <span className="pb-tab-mark pb-bad">
        <span className="pb-visually-hidden">, </span>
        <WarnIcon />
        {translate('resources.carriers.form.tab_wrong', { smart_count: wrong[one] })}
      </span>
    );
  return (
    <Tabs
      label={translate('resources.carriers.form.tabs')}
      current={addressOf(tab)}
      tabs={tabs.map(one => ({
        to: addressOf(one),
        label: translate(`resources.carriers.form.tab_${one}`),
        mark: markOf(one),
      }))}
    >
      {tabs.map(one => (
        <TabPanel key={one} tab={one} inView={one === tab} />
      ))}
    </Tabs>
  );
};
