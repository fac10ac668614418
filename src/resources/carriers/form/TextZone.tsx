import { useMemo } from 'react';
import { CarrierText } from './CarrierText.tsx';
import { CheckZone } from './CheckZone.tsx';

interface TextZoneProps {
  source: 'tech_prefix' | 'diversion' | 'outbound_sip_proxy';
  name: string;
}

/** A box with one text, which ticking opens and unticking empties (screens-b CF20 to CF22). */
export const TextZone = ({ source, name }: TextZoneProps) => (
  <CheckZone name={name} opens={useMemo(() => [source], [source])}>
    <CarrierText source={source} name={name} labelled />
  </CheckZone>
);
