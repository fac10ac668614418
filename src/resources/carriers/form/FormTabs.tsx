import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { Tabs } from '../../../components/app/Tabs.tsx';
import { SectionsProvider, useSectionsOf } from '../../../components/form/FormSection.tsx';
import { useCarrierForm } from './CarrierFormContext.ts';
import { countsByTab, type FormTab } from './problems.ts';
import { SmsTab } from './SmsTab.tsx';
import { useFormTab } from './useFormTab.ts';
import { useGoToProblem } from './useGoToProblem.ts';
import { useFocusAfterRefusal, useLiveProblems } from './useProblems.ts';
import { VoiceTab } from './VoiceTab.tsx';

const PARTS = { voice: VoiceTab, sms: SmsTab };

/** A tab that keeps what is typed while another one is in view. */
const Part = ({ tab, inView }: { tab: FormTab; inView: boolean }) => {
  const Content = PARTS[tab];
  return (
    <SectionsProvider value={useSectionsOf(inView)}>
      <div className="pb-tab-part" hidden={!inView}>
        <Content />
      </div>
    </SectionsProvider>
  );
};

/** Voice and SMS: tabs of one form. A tab that is not in view says how much is wrong on it. */
export const FormTabs = () => {
  const translate = useTranslate();
  const { tab, tabs, addressOf, show } = useFormTab();
  const { failures } = useCarrierForm();
  const { errors } = useFormState();
  const goTo = useGoToProblem(tab, show);
  useFocusAfterRefusal(goTo);
  useLiveProblems();
  const wrong = countsByTab(errors, failures);
  const markOf = (one: FormTab) =>
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
        <Part key={one} tab={one} inView={one === tab} />
      ))}
    </Tabs>
  );
};
