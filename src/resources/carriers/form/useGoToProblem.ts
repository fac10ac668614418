import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useGoToError } from '../../../components/form/formContext.ts';
import { gatewayCellOf, type CarrierTab, tableErrorSource, tabOf } from './problems.ts';
import { type CarrierFormValues, GATEWAY_FIELDS } from './values.ts';

/** Id of the input of a gateway's row. */
export const gatewayCellId = (key: string, field: string): string => `gateway-${key}-${field}`;

/** The element of a source that is no input of react-hook-form's; null when it is one. */
const elementIdOf = (source: string, values: CarrierFormValues): string | null => {
  const cell = gatewayCellOf(source);
  if (cell) return gatewayCellId(values[cell.list][cell.index]?.key ?? '', cell.field);
  return GATEWAY_FIELDS.some(list => source === tableErrorSource(list)) ? source : null;
};

/** Brings the focus to a wrong field, whichever tab it is on. */
export const useFocusField = (
  tab: CarrierTab,
  show: (tab: CarrierTab) => void,
): ((source: string) => void) => {
  const { setFocus, getValues } = useFormContext<CarrierFormValues>();
  const [wanted, setWanted] = useState<{ source: string } | null>(null);
  const goTo = useCallback((source: string) => setWanted({ source }), []);
  useGoToError(goTo);
  const gone = useRef(wanted);
  useEffect(() => {
    if (!wanted || gone.current === wanted) return;
    const { source } = wanted;
    const there = tabOf(source);
    if (there !== null && there !== tab) {
      // The tab comes into view with the next rendering, which leads here again.
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
