import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { flag } from '../../config/config.ts';
import {
  limitView,
  otherUnit,
  UNIT_CATEGORIES,
  unitOf,
  type Limits,
  type LimitUnit,
} from '../../platform/limits.ts';
import { useViewer } from '../access/AccessContext.ts';
import { FormSection } from '../form/FormSection.tsx';
import { LimitInput } from './LimitInput.tsx';
import { StoredLimits } from './StoredLimits.tsx';
import { UnitSelect } from './UnitSelect.tsx';

interface LimitInputsProps {
  /** As they were read. */
  stored: Limits;
  readOnly: boolean;
}

/** The limits of an account's or provider's form, under `limits.{category}` (screens-a 13.7). */
export const LimitInputs = ({ stored, readOnly }: LimitInputsProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [unit, setUnit] = useState<LimitUnit>(() => unitOf(stored));
  const isAdmin = useViewer().scope === 'admin';
  const view = limitView({ all: flag('showAllAccountLimits'), isAdmin, unit, stored });
  const choose = (next: LimitUnit) => {
    setUnit(next);
    for (const category of UNIT_CATEGORIES[otherUnit(next)])
      setValue(`limits.${category}`, null, { shouldDirty: true });
    for (const category of UNIT_CATEGORIES[next])
      setValue(`limits.${category}`, stored[category] ?? null, { shouldDirty: true });
  };
  const others = view.others.filter(
    category => unit === unitOf(stored) || !UNIT_CATEGORIES[otherUnit(unit)].includes(category),
  );
  return (
    <FormSection id="limits" title={translate('portal.limits.title')} sources={['limits']}>
      {view.choosesUnit ? <UnitSelect unit={unit} readOnly={readOnly} onChange={choose} /> : null}
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
