import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../components/form/Checkbox.tsx';
import { SpeechFields } from '../../components/speech/SpeechFields.tsx';
import {
  FALLBACK_COLUMNS,
  newFallback,
  noFallback,
  type SpeechSettings,
  swapFallback,
} from '../../platform/speech/speechColumns.ts';
import type { FieldInputProps } from '../fields.ts';

/** Unticking clears the fallback; ticking again restores it. */
const FallbackInput = ({ source, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext();
  const on = Boolean(useWatch({ name: source }));
  const vendors: unknown[] = useWatch({
    name: ['fallback_speech_synthesis_vendor', 'fallback_speech_recognizer_vendor'],
  });
  const remembered = useRef<Record<string, unknown> | null>(null);
  const set = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const present = () => Object.fromEntries(FALLBACK_COLUMNS.map(name => [name, getValues(name) as unknown]));
  const toggle = (next: boolean) => {
    const before = present();
    const isEmpty = Object.values(before).every(value => !value);
    setValue(source, next, { shouldDirty: true });
    if (next) {
      if (isEmpty) set(remembered.current ?? newFallback);
    } else {
      remembered.current = isEmpty ? null : before;
      set(noFallback);
    }
  };
  return (
    <>
      <Checkbox
        label={translate('portal.speech.fallback')}
        checked={on}
        disabled={readOnly}
        onChange={toggle}
      />
      {on ? (
        <>
          {readOnly ? null : (
            <div>
              <button
                type="button"
                className="pb-button"
                // The platform requires a primary vendor.
                disabled={vendors.some(vendor => !vendor)}
                onClick={() => set(swapFallback(getValues() as Partial<SpeechSettings>))}
              >
                {translate('portal.speech.swap')}
              </button>
            </div>
          )}
          <SpeechFields prefix="fallback_" readOnly={readOnly} />
        </>
      ) : null}
    </>
  );
};

export default FallbackInput;
