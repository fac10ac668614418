import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Fragment, useId } from 'react';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import type { CarrierChoice } from './model/offeredCarriers.ts';
import styles from './test-call.module.css';

const TEXTS = 'screens.test-call.form';
const ANY = 'any';

interface CarriersProps {
  carriers: readonly CarrierChoice[];
  chosen: readonly string[];
  several: boolean;
  onChange: (chosen: readonly string[]) => void;
  problem: boolean;
}

export const Carriers = ({ carriers, chosen, several, onChange, problem }: CarriersProps) => {
  const translate = useTranslate();
  const id = useId();
  const name = (carrier: CarrierChoice) =>
    carrier.isActive ? carrier.name : translate(`${TEXTS}.inactive`, { name: carrier.name });
  if (!several)
    return (
      <Combobox
        label={translate(`${TEXTS}.carrier`)}
        labelShown
        value={carriers.some(({ id: sid }) => sid === chosen[0]) ? (chosen[0] ?? ANY) : ANY}
        choices={[
          { id: ANY, name: translate(`${TEXTS}.any`) },
          ...carriers.map(carrier => ({ id: carrier.id, name: name(carrier) })),
        ]}
        onChange={sid => onChange([sid === ANY ? '' : sid])}
      />
    );
  return (
    <fieldset className={clsx(styles.carriers, 'pb-grid pb-gap-4 pb-plain')} aria-describedby={`${id}-help`}>
      <legend className="pb-label">{translate(`${TEXTS}.carriers`)}</legend>
      <SearchableRows
        label={translate(`${TEXTS}.carriers_find`)}
        rows={carriers}
        nameOf={name}
        isKept={({ id: sid }) => chosen.includes(sid)}
      >
        {found =>
          found.map(carrier => (
            <Checkbox
              key={carrier.id}
              label={name(carrier)}
              checked={chosen.includes(carrier.id)}
              onChange={on =>
                onChange(on ? [...chosen, carrier.id] : chosen.filter(sid => sid !== carrier.id))
              }
            />
          ))
        }
      </SearchableRows>
      <p id={`${id}-help`} className={problem ? 'pb-field-error' : 'pb-help'}>
        {translate(`${TEXTS}.${problem ? 'carriers_missing' : 'carriers_help'}`)}
      </p>
    </fieldset>
  );
};

export const CarrierNotes = ({ carriers, chosen }: Pick<CarriersProps, 'carriers' | 'chosen'>) => {
  const translate = useTranslate();
  const used = carriers.filter(({ id }) => chosen.includes(id));
  const note = (key: string, found: readonly CarrierChoice[]) =>
    found.length === 0 ? null : (
      <p className="pb-help">
        {translate(`${TEXTS}.${key}`, { names: found.map(({ name }) => name).join(', ') })}
      </p>
    );
  return (
    <>
      {note(
        'inactive_note',
        used.filter(({ isActive }) => !isActive),
      )}
      {(['shadowed', 'ambiguous'] as const).map(doubt => (
        <Fragment key={doubt}>
          {note(
            `${doubt}_note`,
            used.filter(carrier => carrier.doubt === doubt),
          )}
        </Fragment>
      ))}
      {chosen.includes('') ? <p className="pb-help">{translate(`${TEXTS}.any_note`)}</p> : null}
    </>
  );
};
