import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCarrierForm } from './CarrierFormContext.ts';

interface ToggleSectionProps {
  /** Key of the label under `resources.carriers.form`. */
  name: string;
  /** Key of a line of help below it. */
  helpName?: string;
  /** Sources that open the zone while one of them is set. */
  opens: readonly string[];
  /** Further sources that unticking empties. */
  empties?: readonly string[];
  /** Ticking sets this flag, the zone's own. */
  flag?: string;
  /** Always open, without a box to tick. */
  always?: boolean;
  children: ReactNode;
}

const NO_SOURCES: readonly string[] = [];

/** A box with what belongs to it, shown while it is ticked; unticking empties that (screens-b 0.5). */
export const ToggleSection = (props: ToggleSectionProps) => {
  const { name, helpName, opens, empties = NO_SOURCES, flag, always = false, children } = props;
  const translate = useTranslate();
  const id = useId();
  const { readOnly } = useCarrierForm();
  const { setValue, getValues } = useFormContext();
  const isSet = (useWatch({ name: [...opens] }) as unknown[]).some(Boolean);
  const [asked, setAsked] = useState(false);
  const isOpen = always || isSet || asked;
  const label = translate(`resources.carriers.form.${name}`);
  const help = helpName && !always ? translate(`resources.carriers.form.${helpName}`) : null;
  const toggle = (on: boolean) => {
    setAsked(on);
    if (flag) setValue(flag, on, { shouldDirty: true });
    if (on) return;
    for (const source of [...opens, ...empties]) {
      const value: unknown = getValues(source);
      if (value) setValue(source, typeof value === 'boolean' ? false : null, { shouldDirty: true });
    }
  };
  return (
    <div className="pb-zone">
      {always ? (
        <h3 id={id}>{label}</h3>
      ) : (
        <label className="pb-check" id={id}>
          <input
            type="checkbox"
            checked={isOpen}
            disabled={readOnly}
            aria-describedby={help ? `${id}-help` : undefined}
            onChange={event => toggle(event.target.checked)}
          />
          {label}
        </label>
      )}
      {help ? (
        <p id={`${id}-help`} className="pb-help">
          {help}
        </p>
      ) : null}
      {isOpen ? (
        <div role="group" aria-labelledby={id} className="pb-zone-body">
          {children}
        </div>
      ) : null}
    </div>
  );
};
