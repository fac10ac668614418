import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CarrierWithGateways, TrunkType as Type } from '../../../platform/carrier/carrierRecords.ts';
import { trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';
import {
  changeTrunkType,
  NOTHING_SET_ASIDE,
  pendingRemovals,
  type RemovedItem,
} from '../../../platform/carrier/changeTrunkType.ts';
import { useCarrierForm } from './CarrierFormContext.ts';
import { CarrierSelect } from './PlainSelect.tsx';
import { RemovedItems } from './RemovedList.tsx';
import { TrunkChangeDialog } from './TrunkChangeDialog.tsx';
import { type CarrierFormValues, toCarrierWithGateways } from './values.ts';

const TRUNK_TYPES: readonly Type[] = ['static_ip', 'auth', 'reg'];
const KEYS = 'resources.carriers.form';

/**
 * Rows the user deleted keep their place and can still be brought back, unless the new type has no use for them: then
 * they are simply gone.
 */
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

/**
 * What the next save takes away: what was agreed to, or was before a draft of the form was brought back. What has come
 * back into the form meanwhile is not said any more.
 */
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

/** The kind of trunk. What another kind has no place for is listed, agreed to and then removed (screens-b 3.5). */
export const TrunkTypeInput = () => {
  const translate = useTranslate();
  const { readOnly, stored } = useCarrierForm();
  const { getValues, setValue } = useFormContext<CarrierFormValues>();
  const type = trunkTypeOf({ trunk_type: useWatch<CarrierFormValues, 'trunk_type'>({ name: 'trunk_type' }) });
  const [aside, setAside] = useState(NOTHING_SET_ASIDE);
  const [asked, setAsked] = useState<{ to: Type; removed: RemovedItem[] } | null>(null);
  const [agreed, setAgreed] = useState<readonly RemovedItem[]>([]);
  const changeTo = (to: Type) => {
    const before = getValues();
    const { form, removed, aside: next } = changeTrunkType(toCarrierWithGateways(before), to, aside);
    const values = { ...form, sip_gateways: withDeletedRows(form.sip_gateways, before.sip_gateways, to) };
    for (const key of Object.keys(values) as (keyof CarrierFormValues)[]) {
      if (values[key] !== before[key]) setValue(key, values[key], { shouldDirty: true });
    }
    setAside(next);
    setAgreed([...agreed, ...removed]);
    setAsked(null);
  };
  const ask = (to: Type) => {
    const { removed } = changeTrunkType(toCarrierWithGateways(getValues()), to, aside);
    if (removed.length > 0) setAsked({ to, removed });
    else changeTo(to);
  };
  return (
    <div>
      <CarrierSelect
        label={translate(`${KEYS}.trunk_type`)}
        help={translate(`${KEYS}.trunk_help_${type}`)}
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
