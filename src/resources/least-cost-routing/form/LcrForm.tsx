import { required, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../components/form/inputs.tsx';
import { isAdmin } from '../../../authProvider/access.ts';
import { useCan, useViewer } from '../../../components/access/AccessContext.ts';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { notBlank } from '../../../components/form/notBlank.ts';
import { useFormHold, useFormLock } from '../../../components/form/formContext.ts';
import { PortalForm } from '../../../components/form/PortalForm.tsx';
import { KeepTypedContext } from '../../../components/form/typedMeanwhile.tsx';
import { SwitchInput } from '../../../components/form/SwitchInput.tsx';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { useLookup } from '../../../components/select/useLookup.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { namedChoices } from '../../../platform/names.ts';
import type { Account } from '../../../platform/records.ts';
import {
  DEFAULT_PATTERN,
  remainingRules,
  unreachableRoutes,
  type LcrValues,
  type StoredRoute,
  type StoredTable,
  ambiguousRoutes,
} from '../model/lcrTable.ts';
import { tableProblems } from '../../../platform/routing/patternProblems.ts';
import { useListPath } from '../../standard/DefinitionContext.ts';
import { OwnerHasTableNotice, useOwnersTable } from '../owners.tsx';
import { LcrFormProvider, newLcrRule, rulesError, useCarriers, useLcrForm } from './lcrFormState.ts';
import { LcrSaveOutcome } from './LcrSaveOutcome.tsx';
import { LcrRulesSection } from './LcrRulesSection.tsx';
import { useLcrSave } from './useLcrSave.ts';
import { Notice } from '../../../components/ui/Notice.tsx';
import styles from './lcr.module.css';

const TABLE = 'resources.least-cost-routing';
const KEYS = `${TABLE}.form`;
const NAMED_MOST = 5;
const NONE: ReadonlyMap<string, string> = new Map();

const CarrierNotice = ({ accountSid }: { accountSid: string | null }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { stored } = useLcrForm();
  const { choices, isKnown, error, refetch, isPending } = useCarriers(accountSid);
  useFormLock(!isPending && choices.length === 0);
  // Until the new owner's carriers arrive, routes have one of the former owner.
  useFormHold(stored === null && isPending);
  if (isKnown && choices.length > 0) return null;
  if (isPending) return null;
  if (error)
    return (
      <Notice role="alert">
        <p className="pb-bad">
          <WarnIcon /> {translate(`${KEYS}.carriers_failed`, { message: errorText(error) })}
        </p>
        <Button onClick={() => void refetch()}>{translate('portal.action.retry')}</Button>
      </Notice>
    );
  return (
    <Notice role="alert">
      <p>
        <WarnIcon /> {translate(`${KEYS}.no_carriers${accountSid ? '_account' : ''}`)}
      </p>
    </Notice>
  );
};

const MisplacedRoutes = ({ words, routes }: { words: 'late' | 'tied'; routes: readonly StoredRoute[] }) => {
  const translate = useTranslate();
  if (routes.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      <WarnIcon />{' '}
      {translate(`${KEYS}.${words}`, {
        smart_count: routes.length,
        patterns: routes
          .slice(0, NAMED_MOST)
          .map(({ pattern }) => pattern)
          .join(', '),
      })}
    </p>
  );
};

const AccountInput = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { rows } = useLookup<Account>('accounts');
  const choices = useMemo(() => namedChoices(rows ?? []), [rows]);
  return (
    <ChoiceInput
      source="account_sid"
      label={translate(`${KEYS}.account`)}
      choices={choices}
      known={rows !== undefined}
      readOnly={readOnly}
      none={translate(`${KEYS}.all_accounts`)}
    />
  );
};

const TableFields = ({ accountSid }: { accountSid: string | null }) => {
  const translate = useTranslate();
  const viewer = useViewer();
  const { readOnly, stored, carriers } = useLcrForm();
  const taken = useOwnersTable(accountSid, stored === null);
  return (
    <div className="pb-form-group pb-lcr-fields">
      {taken ? <OwnerHasTableNotice table={taken} /> : null}
      <CarrierNotice accountSid={accountSid} />
      {stored && !stored.defaultRoute ? (
        <p role="alert" className={styles.note}>
          <WarnIcon /> {translate(`${KEYS}.no_default`)}
        </p>
      ) : null}
      <MisplacedRoutes words="late" routes={stored ? unreachableRoutes(stored) : []} />
      <MisplacedRoutes words="tied" routes={stored ? ambiguousRoutes(stored) : []} />
      <TextInput
        source="name"
        label={translate(`${KEYS}.name`)}
        helperText={false}
        readOnly={readOnly}
        validate={notBlank}
        inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 64 }}
      />
      {isAdmin(viewer) ? <AccountInput readOnly={readOnly || stored !== null} /> : null}
      <SwitchInput
        source="is_active"
        label={translate(`${KEYS}.active`)}
        helperText={`${KEYS}.active_help`}
        readOnly={readOnly}
      />
      <ChoiceInput
        source="default_carrier"
        label={translate(`${KEYS}.default_carrier`)}
        helperText={translate(`${KEYS}.default_carrier_help`)}
        choices={carriers}
        known={carriers.length > 0}
        readOnly={readOnly}
        validate={required()}
      />
    </div>
  );
};

interface FormPartsProps {
  stored: StoredTable | null;
  readOnly: boolean;
  onSaved: ((stored: StoredTable, values: LcrValues) => void) | undefined;
  offeredRef: RefObject<ReadonlyMap<string, string>>;
}

const FormParts = ({ stored: record, readOnly, onSaved, offeredRef }: FormPartsProps) => {
  const viewer = useViewer();
  const { setValue } = useFormContext();
  const keep = useContext(KeepTypedContext);
  const replace = useCallback(
    (values: LcrValues) => {
      for (const [source, value] of Object.entries(keep({ ...values })))
        setValue(source, value, { shouldDirty: true, shouldValidate: source === 'rules' });
    },
    [setValue, keep],
  );
  const { outcome, stored, progress } = useLcrSave(record, replace, onSaved);
  const chosen = useWatch({ name: 'account_sid' }) as string | null | undefined;
  const accountSid = (viewer.accountSid ?? chosen) || null;
  const { choices, plain, names } = useCarriers(accountSid);
  useEffect(() => {
    offeredRef.current = names;
  }, [offeredRef, names]);
  const shared = useMemo(
    () => ({ readOnly, stored, carriers: choices, plainCarriers: plain, carrierNames: names }),
    [readOnly, stored, choices, plain, names],
  );
  return (
    <LcrFormProvider value={shared}>
      <LcrSaveOutcome outcome={outcome} progress={progress} />
      <TableFields accountSid={accountSid} />
      <LcrRulesSection />
    </LcrFormProvider>
  );
};

/** Validates everything: react-admin asks no input when a form validates. */
const validate = (
  values: Record<string, unknown>,
  stored: StoredTable | null,
  offered: ReadonlyMap<string, string>,
) => {
  const { rules, default_carrier: carrier } = values as unknown as LcrValues;
  const patterns = [...remainingRules(rules).map(({ pattern }) => pattern), DEFAULT_PATTERN];
  const isStored = stored?.defaultRoute?.carriers[0]?.voip_carrier_sid === carrier;
  const isOffered = isStored || offered.size === 0 || offered.has(carrier);
  return {
    ...(carrier ? {} : { default_carrier: 'ra.validation.required' }),
    ...(carrier && !isOffered ? { default_carrier: `${TABLE}.problems.carrier_not_offered` } : {}),
    ...rulesError(rules, tableProblems(patterns), offered),
  };
};

interface LcrFormProps {
  stored: StoredTable | null;
  onSaved?: (stored: StoredTable, values: LcrValues) => void;
}

export const LcrForm = ({ stored, onSaved }: LcrFormProps) => {
  const viewer = useViewer();
  const translate = useTranslate();
  const listPath = useListPath();
  const can = useCan();
  const readOnly = stored !== null && !can('save', 'least-cost-routing', stored.columns);
  const { choices, isPending } = useCarriers(viewer.accountSid);
  const [first] = useState(() => newLcrRule({}));
  // The carrier when the form opens: other defaults would replace what was typed.
  const [firstCarrier, setFirstCarrier] = useState<string | null>(null);
  const isWaiting = stored === null && firstCarrier === null;
  if (isWaiting && !isPending) setFirstCarrier(choices[0]?.id ?? '');
  const defaultValues = useMemo(
    () =>
      stored === null
        ? {
            name: '',
            is_active: true,
            account_sid: null,
            default_carrier: '',
            rules: [
              { ...first, carriers: [{ sid: null, voip_carrier_sid: firstCarrier ?? '', workload: 1 }] },
            ],
          }
        : undefined,
    [stored, first, firstCarrier],
  );
  const offeredRef = useRef(NONE);
  const check = useCallback(
    (values: Record<string, unknown>) => validate(values, stored, offeredRef.current),
    [stored],
  );
  if (isWaiting)
    return (
      <p role="status" className="pb-muted">
        {translate('portal.shell.loading')}
      </p>
    );
  return (
    <PortalForm
      cancelTo={listPath}
      readOnly={readOnly}
      {...(viewer.isViewOnly ? {} : { readOnlyReason: `${KEYS}.refused` })}
      {...(defaultValues ? { defaultValues } : {})}
      validate={check}
    >
      <FormParts stored={stored} readOnly={readOnly} onSaved={onSaved} offeredRef={offeredRef} />
    </PortalForm>
  );
};
