import { useMemo } from 'react';
import { CarrierTextInput } from './CarrierText.tsx';
import { ToggleSection } from './CheckZone.tsx';

interface ToggleTextInputProps {
  source: 'tech_prefix' | 'diversion' | 'outbound_sip_proxy';
  name: string;
}

/** A box with one text, which ticking opens and unticking empties (screens-b CF20 to CF22). */
export const ToggleTextInput = ({ source, name }: ToggleTextInputProps) => (
  <ToggleSection name={name} opens={useMemo(() => [source], [source])}>
    <CarrierTextInput source={source} name={name} labelled />
  </ToggleSection>
);
