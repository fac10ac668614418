import { NumberInput, useTranslate, type Validator } from 'react-admin';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { LimitCategory } from '../../platform/limits.ts';
import { unlessStored } from '../form/unlessStored.ts';

/** Largest number of the platform's column. */
const LARGEST = 2_147_483_647;

/** Whole numbers from 0 (gap G28); empty ends the limit. The platform itself would store a negative one. */
const wholeNumber: Validator = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST)
    ? undefined
    : 'portal.errors.limit';

interface LimitInputProps {
  category: LimitCategory;
  /** As it was read; none where there is no limit. */
  stored: number | null | undefined;
  readOnly: boolean;
}

/** One limit; 0 says in words that it is none. */
export const LimitInput = ({ category, stored, readOnly }: LimitInputProps) => {
  const translate = useTranslate();
  const validate = useMemo(() => unlessStored(stored, [wholeNumber]), [stored]);
  const source = `limits.${category}`;
  const value: unknown = useWatch({ name: source });
  return (
    <NumberInput
      source={source}
      label={translate(`portal.limits.${category}`)}
      placeholder={translate('portal.limits.placeholder')}
      helperText={translate(value === 0 ? 'portal.limits.unlimited' : 'portal.limits.help')}
      readOnly={readOnly}
      validate={validate}
      min={0}
      step={1}
    />
  );
};
