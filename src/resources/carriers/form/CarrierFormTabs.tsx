import { clsx } from 'clsx';
import { useLocation, useNavigate, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { Tabs } from '../../../components/ui/Tabs.tsx';
import { useFieldInAddress } from '../../../components/form/FocusFieldInAddress.tsx';
import { useGoToError } from '../../../components/form/formContext.ts';
import { useLiveValidation } from '../../../components/form/useLiveValidation.ts';
import { SectionsInView } from '../../../components/ui/sections.ts';
import {
  type CarrierTab,
  countErrorsByTab,
  errorSourceOf,
  gatewayCellId,
  tableErrorSource,
  carrierTabOf,
  useCarrierFormContext,
  validateForm,
} from './carrierFormState.ts';
import { type CarrierFormValues, GATEWAY_FIELDS, gatewayCellOf } from '../model/formRows.ts';
import { SmsTab } from './CarrierSmsTab.tsx';
import { VoiceTab } from './CarrierVoiceTab.tsx';
import styles from './carrierForm.module.css';

const TABS: readonly CarrierTab[] = ['voice', 'sms'];

/** In the query, because react-admin would ask about unsaved changes for a new path. */
const useCarrierTab = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useCallback(
    (tab: CarrierTab): string => (tab === 'voice' ? pathname : `${pathname}?tab=${tab}`),
    [pathname],
  );
  const show = useCallback(
    (tab: CarrierTab): void => void navigate(addressOf(tab), { replace: true }),
    [navigate, addressOf],
  );
  const asked = new URLSearchParams(search).get('tab');
  return { tab: TABS.find(one => one === asked) ?? 'voice', tabs: TABS, addressOf, show };
};

const elementIdOf = (source: string, values: CarrierFormValues): string | null => {
  const cell = gatewayCellOf(source);
  if (cell) return gatewayCellId(values[cell.list][cell.index]?.key ?? '', cell.field);
  return GATEWAY_FIELDS.some(list => source === tableErrorSource(list)) ? source : null;
};

const useFocusField = (tab: CarrierTab, show: (tab: CarrierTab) => void): ((source: string) => void) => {
  const { setFocus, getValues } = useFormContext<CarrierFormValues>();
  const [wanted, setWanted] = useState<{ source: string } | null>(null);
  const goTo = useCallback((source: string) => setWanted({ source }), []);
  useGoToError(goTo);
  const gone = useRef(wanted);
  useEffect(() => {
    if (!wanted || gone.current === wanted) return;
    const { source } = wanted;
    const there = carrierTabOf(source);
    if (there !== null && there !== tab) {
      show(there);
      return;
    }
    gone.current = wanted;
    const id = elementIdOf(source, getValues());
    if (id === null) setFocus(source as keyof CarrierFormValues);
    else document.getElementById(id)?.focus();
  }, [wanted, tab, show, setFocus, getValues]);
  return goTo;
};

const useFocusAsked = (goTo: (source: string) => void): void => {
  const asked = useRef(useFieldInAddress());
  const { getValues } = useFormContext<CarrierFormValues>();
  useEffect(() => {
    if (!asked.current) return;
    const { field, part } = asked.current;
    asked.current = null;
    const index = getValues('sip_gateways').findIndex(({ sip_gateway_sid: sid }) => sid === part);
    if (part === null) goTo(field);
    else if (index >= 0) goTo(`sip_gateways.${String(index)}.${field}`);
  }, [goTo, getValues]);
};

const useFocusFirstError = (goTo: (source: string) => void): void => {
  const { getValues } = useFormContext<CarrierFormValues>();
  const { submitCount, errors } = useFormState<CarrierFormValues>();
  const { stored } = useCarrierFormContext();
  useEffect(() => {
    const [refused] = Object.keys(errors).filter(source => source !== 'root');
    if (submitCount === 0 || refused === undefined) return;
    const [first] = validateForm(getValues(), stored);
    goTo(first ? errorSourceOf(first.path) : refused);
    // Errors that change while typing must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per attempt
  }, [submitCount]);
};

const useCarrierValidation = (): void => {
  const { stored } = useCarrierFormContext();
  useLiveValidation(
    useCallback(
      (values: CarrierFormValues) =>
        validateForm(values, stored).flatMap(({ path }) => errorSourceOf(path).split('.')[0] ?? []),
      [stored],
    ),
  );
};

const PANELS = { voice: VoiceTab, sms: SmsTab };

const TabPanel = ({ tab, inView }: { tab: CarrierTab; inView: boolean }) => {
  const Content = PANELS[tab];
  return (
    <SectionsInView inView={inView}>
      <div className={clsx(styles.tabPart, 'pb-stack pb-gap-16')} hidden={!inView}>
        <Content />
      </div>
    </SectionsInView>
  );
};

export const CarrierFormTabs = () => {
  const translate = useTranslate();
  const { tab, tabs, addressOf, show } = useCarrierTab();
  const { failures } = useCarrierFormContext();
  const { errors } = useFormState();
  const goTo = useFocusField(tab, show);
  useFocusFirstError(goTo);
  useFocusAsked(goTo);
  useCarrierValidation();
  const wrong = countErrorsByTab(errors, failures);
  const markOf = (one: CarrierTab) =>
    wrong[one] === 0 ? null : (
      <span className={clsx(styles.tabMark, 'pb-inline pb-gap-4 pb-bad')}>
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
