import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { LimitUnit } from '../../platform/limits.ts';

const UNITS = ['session', 'minute'] as const satisfies readonly LimitUnit[];

interface UnitSelectProps {
  unit: LimitUnit;
  readOnly: boolean;
  onChange: (unit: LimitUnit) => void;
}

/** What limits are counted in. The unit is no field of its own: it follows from which limits are stored. */
export const UnitSelect = ({ unit, readOnly, onChange }: UnitSelectProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <label className="pb-label" htmlFor={id}>
        {translate('portal.limits.unit')}
      </label>
      <select
        id={id}
        className="pb-select"
        value={unit}
        disabled={readOnly}
        aria-describedby={`${id}-help`}
        onChange={event => {
          const next = UNITS.find(option => option === event.target.value);
          if (next) onChange(next);
        }}
      >
        {UNITS.map(option => (
          <option key={option} value={option}>
            {translate(`portal.limits.unit_${option}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="pb-hint pb-muted">
        {translate('portal.limits.unit_help')}
      </p>
    </div>
  );
};
