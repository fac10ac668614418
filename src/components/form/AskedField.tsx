import { useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** The field that the address asks for, `?field=sip_realm`; null without one. */
export const useAskedField = (): { field: string; part: string | null } | null => {
  const asked = new URLSearchParams(useLocation().search);
  const field = asked.get('field');
  return field === null || field === '' ? null : { field, part: asked.get('part') };
};

/** Puts the focus there once. A form with parts, such as the gateways of a carrier, goes to them itself. */
export const AskedField = () => {
  const asked = useAskedField();
  const { setFocus } = useFormContext();
  // A part may have a field of the same name as its record.
  const field = useRef(asked?.part === null ? asked.field : undefined);
  useEffect(() => {
    if (field.current === undefined) return;
    // A hook's address stands for the hook.
    for (const source of [field.current, `${field.current}.url`]) setFocus(source);
    field.current = undefined;
  }, [setFocus]);
  return null;
};
