import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { type FormEvent, Fragment, type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { SearchableRows } from '../../components/select/SearchableRows.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { dialled, DIALLED_MAX, dialledProblem } from '../../platform/dialled.ts';
import { LONGEST, SHORT, type TestSetup } from './model/testCall.ts';
import type { CarrierChoice } from './model/offeredCarriers.ts';
import type { TestChoices } from './useTestChoices.ts';
import { Field } from '../../components/ui/Field.tsx';
import styles from './test-call.module.css';

const TEXTS = 'screens.test-call.form';
const ANY = 'any';

export interface TestQuestion {
  number: string;
  from: string;
  /** Sid; '' for the platform's choice. */
  carrier: string;
  application: string;
}

interface TextFieldProps {
  name: 'number' | 'from';
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  problem: string | null;
  suggestions?: readonly string[];
}

const TextField = ({ name, value, onChange, placeholder, problem, suggestions = [] }: TextFieldProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={clsx(styles.field, 'pb-grid pb-gap-4')}>
      <Field
        label={translate(`${TEXTS}.${name}`)}
        name={name}
        type="text"
        inputMode="tel"
        isMono
        autoComplete="off"
        spellCheck={false}
        maxLength={DIALLED_MAX}
        placeholder={placeholder}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        error={problem === null ? null : translate(`${TEXTS}.${name}_${problem}`)}
        help={problem === null ? translate(`${TEXTS}.${name}_help`) : null}
        value={value}
        onText={onChange}
      >
        {suggestions.length > 0 ? (
          <datalist id={`${id}-list`}>
            {suggestions.map(number => (
              <option key={number} value={number} />
            ))}
          </datalist>
        ) : null}
      </Field>
    </div>
  );
};

interface CarriersProps {
  carriers: readonly CarrierChoice[];
  chosen: readonly string[];
  several: boolean;
  onChange: (chosen: readonly string[]) => void;
  problem: boolean;
}

const Carriers = ({ carriers, chosen, several, onChange, problem }: CarriersProps) => {
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

const CarrierNotes = ({ carriers, chosen }: Pick<CarriersProps, 'carriers' | 'chosen'>) => {
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

interface TestFormProps {
  accountSid: string;
  children?: ReactNode;
  offers: TestChoices;
  asked: TestQuestion;
  isGoing: boolean;
  onAsk: (setups: TestSetup[]) => void;
}

export const TestForm = ({ accountSid, children, offers, asked, isGoing, onAsk }: TestFormProps) => {
  const translate = useTranslate();
  const [number, setNumber] = useState(asked.number);
  const [from, setFrom] = useState(asked.from);
  const [chosen, setChosen] = useState<readonly string[]>([asked.carrier]);
  const [several, setSeveral] = useState(false);
  const [picked, setApplication] = useState(asked.application);
  const [isShort, setShort] = useState(true);
  const [checked, setChecked] = useState(false);
  const [only] = offers.applications.length === 1 ? offers.applications : [];
  const application = offers.applications.find(({ id }) => id === picked) ?? only;
  const offered = chosen.filter(sid => offers.carriers.some(({ id }) => id === sid));
  const sids = several ? offered : [offered[0] ?? ''];
  const problems = {
    number: dialledProblem(number),
    from: dialledProblem(from),
    carriers: sids.length === 0,
    application: application === undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problems.number || problems.from || problems.carriers || !application) return;
    if (isGoing || offers.isPending) return;
    onAsk(
      sids.map(sid => {
        const carrier = offers.carriers.find(({ id }) => id === sid);
        return {
          accountSid,
          number: dialled(number),
          carrierSid: carrier?.id ?? null,
          carrierName: carrier?.name ?? null,
          from: dialled(from),
          applicationSid: application.id,
          applicationName: application.name,
          limit: isShort ? SHORT : LONGEST,
        };
      }),
    );
  };
  const none = !offers.isPending && offers.applications.length === 0 && accountSid !== '';
  return (
    <form
      className={clsx(styles.form, 'pb-grid pb-gap-12 pb-gap-x-20')}
      onSubmit={submit}
      noValidate
      aria-label={translate(`${TEXTS}.label`)}
    >
      {children}
      <TextField
        name="number"
        value={number}
        onChange={setNumber}
        placeholder="+442071234567"
        problem={checked ? problems.number : null}
      />
      <div className={clsx(styles.field, 'pb-grid pb-gap-4')}>
        <Carriers
          carriers={offers.carriers}
          chosen={chosen}
          several={several}
          onChange={setChosen}
          problem={checked && problems.carriers}
        />
        {offers.carriers.length > 1 ? (
          <Checkbox
            label={translate(`${TEXTS}.several`)}
            checked={several}
            onChange={on => {
              setSeveral(on);
              setChosen(on ? offered : [offered[0] ?? '']);
            }}
          />
        ) : null}
        <CarrierNotes carriers={offers.carriers} chosen={sids} />
      </div>
      <TextField
        name="from"
        value={from}
        onChange={setFrom}
        placeholder="+14155550100"
        problem={checked ? problems.from : null}
        suggestions={offers.numbers}
      />
      <div className={clsx(styles.field, 'pb-grid pb-gap-4')}>
        <Combobox
          label={translate(`${TEXTS}.application`)}
          labelShown
          value={application?.id ?? ''}
          choices={offers.applications}
          placeholder={translate(`${TEXTS}.application_choose`)}
          onChange={setApplication}
        />
        <p className={checked && problems.application ? 'pb-field-error' : 'pb-help'}>
          {none ? (
            <>
              {translate(`${TEXTS}.no_application`)}{' '}
              <LinkBase to={internalPath('applications', 'add')}>
                {translate('resources.applications.add')}
              </LinkBase>
            </>
          ) : (
            translate(`${TEXTS}.application_${checked && problems.application ? 'missing' : 'help'}`)
          )}
        </p>
      </div>
      <Checkbox
        label={translate(`${TEXTS}.short`, { seconds: SHORT })}
        checked={isShort}
        helperText={translate(`${TEXTS}.short_help`, { minutes: LONGEST / 60 })}
        onChange={setShort}
      />
      <p className={styles.cost}>{translate(`${TEXTS}.cost`)}</p>
      <Button type="submit" look="primary" aria-disabled={isGoing}>
        {translate(`${TEXTS}.call`, { smart_count: Math.max(1, sids.length) })}
      </Button>
    </form>
  );
};
