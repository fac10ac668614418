import { useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** The field in the address, e.g. `?field=sip_realm`; null without one. */
export const useFieldInAddress = (): { field: string; part: string | null } | null => {
  const asked = new URLSearchParams(useLocation().search);
  const field = asked.get('field');
  return field === null || field === '' ? null : { field, part: asked.get('part') };
};

/** Focuses the field once. A form with parts, e.g. a carrier's gateways, focuses them itself. */
export const FocusFieldInAddress = () => {
  const asked = useFieldInAddress();
  const { setFocus } = useFormContext();
  // A part's field may have the same name as one of the record.
  const field = useRef(asked?.part === null ? asked.field : undefined);
  useEffect(() => {
    if (field.current === undefined) return;
    for (const source of [field.current, `${field.current}.url`]) setFocus(source);
    field.current = undefined;
  }, [setFocus]);
  return null;
};
