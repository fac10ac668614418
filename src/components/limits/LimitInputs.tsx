import { useLocale, useTranslate, type Validator } from 'ra-core';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAdmin } from '../../authProvider/access.ts';
import { flag } from '../../config/config.ts';
import {
  type LimitCategory,
  type Limits,
  type LimitUnit,
  limitView,
  otherUnit,
  UNIT_CATEGORIES,
  limitUnitOf,
} from '../../platform/limits.ts';
import { useViewer } from '../access/AccessContext.ts';
import { NumberInput } from '../form/inputs.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { FormSelect } from '../form/FormSelect.tsx';
import { validateUnlessStored } from '../form/unlessStored.ts';
import { groupDigits } from '../../lib/quantity.ts';

const LARGEST = 2_147_483_647;

/** Empty removes the limit; the platform would accept a negative one. */
const wholeNumber: Validator = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST)
    ? undefined
    : 'portal.errors.limit';

interface LimitInputProps {
  category: LimitCategory;
  stored: number | null | undefined;
  readOnly: boolean;
}

const LimitInput = ({ category, stored, readOnly }: LimitInputProps) => {
  const translate = useTranslate();
  const validate = useMemo(() => validateUnlessStored(stored, [wholeNumber]), [stored]);
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

const UNITS = ['session', 'minute'] as const satisfies readonly LimitUnit[];

export const StoredLimits = ({
  categories,
  stored,
}: {
  categories: readonly LimitCategory[];
  stored: Limits;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const words = (quantity: number | null | undefined): string => {
    if (quantity == null) return translate('portal.limits.none');
    return quantity === 0 ? translate('portal.limits.unlimited') : groupDigits(quantity, locale);
  };
  return (
    <dl className="pb-stored-limits pb-grid pb-gap-6 pb-flush">
      {categories.map(category => (
        <div key={category}>
          <dt>{translate(`portal.limits.${category}`)}</dt>
          <dd>{words(stored[category])}</dd>
        </div>
      ))}
    </dl>
  );
};

interface LimitInputsProps {
  stored: Limits;
  readOnly: boolean;
}

export const LimitInputs = ({ stored, readOnly }: LimitInputsProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [unit, setUnit] = useState<LimitUnit>(() => limitUnitOf(stored));
  const viewerIsAdmin = isAdmin(useViewer());
  const view = limitView({ all: flag('showAllAccountLimits'), isAdmin: viewerIsAdmin, unit, stored });
  const choose = (next: LimitUnit) => {
    setUnit(next);
    for (const category of UNIT_CATEGORIES[otherUnit(next)])
      setValue(`limits.${category}`, null, { shouldDirty: true });
    for (const category of UNIT_CATEGORIES[next])
      setValue(`limits.${category}`, stored[category] ?? null, { shouldDirty: true });
  };
  const others = view.others.filter(
    category => unit === limitUnitOf(stored) || !UNIT_CATEGORIES[otherUnit(unit)].includes(category),
  );
  return (
    <FormSection id="limits" title={translate('portal.limits.title')} sources={['limits']}>
      {view.choosesUnit ? (
        <FormSelect
          label={translate('portal.limits.unit')}
          helperText={translate('portal.limits.unit_help')}
          value={unit}
          choices={UNITS.map(id => ({ id, name: translate(`portal.limits.unit_${id}`) }))}
          disabled={readOnly}
          onChange={choose}
        />
      ) : null}
      {view.readOnly ? (
        <StoredLimits categories={view.shown} stored={stored} />
      ) : (
        view.shown.map(category => (
          <LimitInput key={category} category={category} stored={stored[category]} readOnly={readOnly} />
        ))
      )}
      {others.length > 0 ? (
        <>
          <h3 className="pb-label">{translate('portal.limits.others')}</h3>
          <StoredLimits categories={others} stored={stored} />
        </>
      ) : null}
    </FormSection>
  );
};
