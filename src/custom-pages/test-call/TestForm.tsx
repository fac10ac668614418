import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { NUMBER_EXAMPLE } from '../../components/numbers/NumberLine.tsx';
import { ReasonButton } from '../../components/ui/ReasonButton.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { dialled, DIALLED_MAX, dialledProblem } from '../../platform/dialled.ts';
import { LONGEST, SHORT, type TestSetup } from './model/testCall.ts';
import { CarrierNotes, Carriers } from './CarrierFields.tsx';
import type { TestChoices } from './useTestChoices.ts';
import { Field } from '../../components/ui/Field.tsx';
import styles from './test-call.module.css';

const TEXTS = 'screens.test-call.form';

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
    <div className={clsx(styles.field, styles.required, 'pb-grid pb-gap-4')}>
      <Field
        label={translate(`${TEXTS}.${name}`)}
        name={name}
        type="text"
        aria-required
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

interface TestFormProps {
  accountSid: string;
  /** The account's field. */
  children?: (isChecked: boolean) => ReactNode;
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
  const missing = [
    ...(problems.number === 'missing' ? ['number'] : []),
    ...(accountSid === '' ? ['account'] : []),
    ...(problems.carriers ? ['carrier'] : []),
    ...(problems.from === 'missing' ? ['from'] : []),
    ...(problems.application ? ['application'] : []),
  ].map(name => translate(`${TEXTS}.${name}`));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setChecked(true));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
      className={clsx(styles.form, 'pb-grid pb-gap-12')}
      onSubmit={submit}
      noValidate
      aria-label={translate(`${TEXTS}.label`)}
    >
      <TextField
        name="number"
        value={number}
        onChange={setNumber}
        placeholder={NUMBER_EXAMPLE}
        problem={checked ? problems.number : null}
      />
      {children?.(checked)}
      <div className={clsx(styles.field, 'pb-grid pb-gap-4')}>
        <Carriers
          carriers={offers.carriers}
          chosen={chosen}
          several={several}
          onChange={setChosen}
          problem={checked && problems.carriers}
        />
        <CarrierNotes carriers={offers.carriers} chosen={sids} />
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
      </div>
      <TextField
        name="from"
        value={from}
        onChange={setFrom}
        placeholder="+14155550100"
        problem={checked ? problems.from : null}
        suggestions={offers.numbers}
      />
      <div className={clsx(styles.field, styles.required, 'pb-grid pb-gap-4')}>
        <Combobox
          label={translate(`${TEXTS}.application`)}
          labelShown
          value={application?.id ?? ''}
          choices={offers.applications}
          placeholder={translate(`${TEXTS}.application_choose`)}
          onChange={setApplication}
        />
        {none ? (
          <p className="pb-field-error">
            {translate(`${TEXTS}.no_application`)}{' '}
            <LinkBase to={internalPath('applications', 'add')}>
              {translate('resources.applications.add')}
            </LinkBase>
          </p>
        ) : null}
        {checked && problems.application && !none ? (
          <p className="pb-field-error">{translate(`${TEXTS}.application_missing`)}</p>
        ) : null}
      </div>
      <Checkbox
        label={translate(`${TEXTS}.short`, { seconds: SHORT })}
        checked={isShort}
        helperText={translate(`${TEXTS}.short_help`, { minutes: LONGEST / 60 })}
        onChange={setShort}
      />
      <div className="pb-grid">
        <p className="pb-hint pb-flush">{translate(`${TEXTS}.cost`)}</p>
        <div className={clsx(styles.send, 'pb-row')}>
          <ReasonButton
            type="submit"
            look="primary"
            isShown
            reason={
              missing.length === 0 ? null : translate(`${TEXTS}.still_needed`, { names: missing.join(', ') })
            }
            aria-disabled={isGoing}
          >
            {translate(`${TEXTS}.call`, { smart_count: Math.max(1, sids.length) })}
          </ReasonButton>
        </div>
      </div>
    </form>
  );
};
