import { useLocation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';
import type { CarrierFormValues } from './values.ts';

const typedNameIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'typedName' in state && typeof state.typedName === 'string'
    ? state.typedName
    : null;

/** Offers the name that was typed before a predefined carrier was chosen, which came with a name of its own. */
export const TypedNameNotice = () => {
  const translate = useTranslate();
  const { state } = useLocation() as { state: unknown };
  const { readOnly } = useCarrierForm();
  const { setValue } = useFormContext<CarrierFormValues>();
  const [name, setName] = useState(() => typedNameIn(state));
  if (name === null || readOnly) return null;
  return (
    <div className="pb-notice">
      <p>{translate('resources.carriers.form.typed_name', { name })}</p>
      <button
        type="button"
        className="pb-button"
        onClick={() => {
          setValue('name', name, { shouldDirty: true });
          setName(null);
        }}
      >
        {translate('resources.carriers.form.typed_name_use')}
      </button>
      <button type="button" className="pb-button" onClick={() => setName(null)}>
        {translate('portal.action.dismiss')}
      </button>
    </div>
  );
};
