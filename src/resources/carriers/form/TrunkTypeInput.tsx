import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import { FormSelect } from '../../../components/form/FormSelect.tsx';
import type {
  CarrierWithGateways,
  TrunkType as Type,
  TrunkType,
} from '../../../platform/carrier/carrierRecords.ts';
import { trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';
import {
  changeTrunkType,
  NOTHING_SET_ASIDE,
  pendingRemovals,
  type RemovedItem,
} from '../model/changeTrunkType.ts';
import { useCarrierFormContext } from './carrierFormState.ts';
import { type CarrierFormValues, toCarrierWithGateways } from '../model/formRows.ts';
import styles from './carrierForm.module.css';

const RemovedItems = ({ removed }: { removed: readonly RemovedItem[] }) => {
  const translate = useTranslate();
  return (
    <div>
      <p>{translate('resources.carriers.form.trunk_change.text')}</p>
      <ul className={styles.removed}>
        {removed.map(({ kind, address }) => (
          <li key={`${kind} ${address}`}>
            {translate(`resources.carriers.form.trunk_change.${kind}`, { address })}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface TrunkChangeDialogProps {
  to: TrunkType;
  removed: readonly RemovedItem[];
  onConfirm: () => void;
  onClose: () => void;
}

const TrunkChangeDialog = ({ to, removed, onConfirm, onClose }: TrunkChangeDialogProps) => {
  const translate = useTranslate();
  const type = translate(`resources.carriers.form.trunk_${to}`);
  return (
    <ConfirmDialog
      title={translate('resources.carriers.form.trunk_change.title', { type })}
      confirm={translate('resources.carriers.form.trunk_change.confirm')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <RemovedItems removed={removed} />
    </ConfirmDialog>
  );
};

const TRUNK_TYPES: readonly Type[] = ['static_ip', 'auth', 'reg'];
const KEYS = 'resources.carriers.form';

/** Deleted rows stay restorable, unless the new type has no place for them. */
const withDeletedRows = (
  changed: CarrierFormValues['sip_gateways'],
  before: CarrierFormValues['sip_gateways'],
  to: Type,
) => {
  const present = new Set(changed.map(row => row.key));
  const deleted = before.filter(
    row => row.removed && !present.has(row.key) && (to === 'static_ip' || row.outbound),
  );
  return [...changed, ...deleted];
};

/** A restored draft may hold a change confirmed earlier, so `agreed` alone is not enough. */
const PendingRemovals = ({
  agreed,
  stored,
}: {
  agreed: readonly RemovedItem[];
  stored: CarrierWithGateways;
}) => {
  const wanted = toCarrierWithGateways(useWatch<CarrierFormValues>() as CarrierFormValues);
  const ofType = changeTrunkType(stored, trunkTypeOf(wanted)).removed;
  const removed = pendingRemovals([...agreed, ...ofType], stored, wanted);
  return removed.length > 0 ? (
    <div className="pb-notice" role="status">
      <RemovedItems removed={removed} />
    </div>
  ) : null;
};

interface Steps {
  stored: CarrierWithGateways | null;
  /** The form after the last change, as JSON. */
  untouched: string;
  past: {
    values: CarrierFormValues;
    aside: typeof NOTHING_SET_ASIDE;
    agreed: readonly RemovedItem[];
    untouched: string;
  }[];
}

export const TrunkTypeInput = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierFormContext();
  const { getValues, setValue } = useFormContext<CarrierFormValues>();
  const type = trunkTypeOf({ trunk_type: useWatch<CarrierFormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  const [aside, setAside] = useState(NOTHING_SET_ASIDE);
  const [asked, setAsked] = useState<{ to: Type; removed: RemovedItem[] } | null>(null);
  const [agreed, setAgreed] = useState<readonly RemovedItem[]>([]);
  const [steps, setSteps] = useState<Steps>({ stored, untouched: '', past: [] });
  const show = (values: CarrierFormValues, before: CarrierFormValues) => {
    for (const key of Object.keys(values) as (keyof CarrierFormValues)[]) {
      if (values[key] !== before[key]) setValue(key, values[key], { shouldDirty: true });
    }
  };
  const goBack = (to: Type): boolean => {
    if (steps.stored !== stored || steps.untouched !== JSON.stringify(getValues())) return false;
    const at = steps.past.findLastIndex(({ values }) => trunkTypeOf(values) === to);
    const step = steps.past[at];
    if (!step) return false;
    show(structuredClone(step.values), getValues());
    setAside(step.aside);
    setAgreed(step.agreed);
    setSteps({ stored, untouched: step.untouched, past: steps.past.slice(0, at) });
    return true;
  };
  const changeTo = (to: Type) => {
    setAsked(null);
    const before = structuredClone(getValues());
    const { form, removed, aside: next } = changeTrunkType(toCarrierWithGateways(before), to, aside);
    const values = { ...form, sip_gateways: withDeletedRows(form.sip_gateways, before.sip_gateways, to) };
    show(values, before);
    const isNext = steps.stored === stored && steps.untouched === JSON.stringify(before);
    const step = { values: before, aside, agreed, untouched: isNext ? steps.untouched : '' };
    setSteps({
      stored,
      untouched: JSON.stringify(getValues()),
      past: isNext ? [...steps.past, step] : [step],
    });
    setAside(next);
    setAgreed([...agreed, ...removed]);
  };
  const ask = (to: Type) => {
    if (goBack(to)) return;
    const { removed } = changeTrunkType(toCarrierWithGateways(getValues()), to, aside);
    if (removed.length > 0) setAsked({ to, removed });
    else changeTo(to);
  };
  return (
    <div className="pb-trunk-type">
      <FormSelect
        label={translate(`${KEYS}.trunk_type`)}
        helperText={translate(`${KEYS}.trunk_help_${type}`, { _: '' })}
        value={type}
        choices={TRUNK_TYPES.map(id => ({ id, name: translate(`${KEYS}.trunk_${id}`) }))}
        disabled={readOnly}
        onChange={id => ask(id as Type)}
      />
      {stored ? <PendingRemovals agreed={agreed} stored={stored} /> : null}
      {asked ? (
        <TrunkChangeDialog
          to={asked.to}
          removed={asked.removed}
          onConfirm={() => changeTo(asked.to)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
};
