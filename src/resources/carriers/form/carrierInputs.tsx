import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../components/form/inputs.tsx';
import { useTicked } from '../../../components/form/useTicked.ts';
import { Checkbox } from '../../../components/ui/Checkbox.tsx';
import { editableText } from '../../../platform/names.ts';
import { useCarrierFormContext } from './carrierFormState.ts';

interface CarrierTextInputProps {
  source: string;
  name: string;
  required?: boolean;
  labelled?: boolean;
}

export const CarrierTextInput = ({
  source,
  name,
  required = false,
  labelled = false,
}: CarrierTextInputProps) => {
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const text = (key: string) => translate(`resources.carriers.form.${key}`, { _: '' });
  const placeholder = text(`${name}_placeholder`);
  return (
    <TextInput
      source={source}
      format={editableText}
      label={labelled ? false : text(name)}
      words={text(name)}
      helperText={text(`${name}_help`) || false}
      isRequired={required}
      readOnly={readOnly}
      {...(placeholder ? { placeholder } : {})}
      inputProps={{
        autoComplete: 'off',
        spellCheck: false,
        ...(labelled ? { 'aria-label': text(name) } : {}),
      }}
    />
  );
};

interface ToggleSectionProps {
  name: string;
  helpName?: string;
  opens: readonly string[];
  empties?: readonly string[];
  flag?: string;
  always?: boolean;
  children: ReactNode;
}

const NO_SOURCES: readonly string[] = [];

export const ToggleSection = (props: ToggleSectionProps) => {
  const { name, helpName, opens, empties = NO_SOURCES, flag, always = false, children } = props;
  const translate = useTranslate();
  const { readOnly } = useCarrierFormContext();
  const { setValue, getValues } = useFormContext();
  const isSet = (useWatch({ name: [...opens] }) as unknown[]).some(Boolean);
  const [isTicked, setTicked] = useTicked(isSet && !always);
  const isOpen = always || (flag ? isSet : isTicked);
  const label = translate(`resources.carriers.form.${name}`);
  const help = helpName && !always ? translate(`resources.carriers.form.${helpName}`) : undefined;
  const toggle = (on: boolean) => {
    setTicked(on);
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
        <h3>{label}</h3>
      ) : (
        <Checkbox label={label} checked={isOpen} disabled={readOnly} helperText={help} onChange={toggle} />
      )}
      {isOpen ? (
        <div role="group" aria-label={label} className="pb-zone-body pb-stack pb-gap-16">
          {children}
        </div>
      ) : null}
    </div>
  );
};

interface ToggleTextInputProps {
  source: 'tech_prefix' | 'diversion' | 'outbound_sip_proxy';
  name: string;
}

export const ToggleTextInput = ({ source, name }: ToggleTextInputProps) => (
  <ToggleSection name={name} opens={useMemo(() => [source], [source])}>
    <CarrierTextInput source={source} name={name} labelled />
  </ToggleSection>
);
