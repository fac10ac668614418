import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMoney } from '../../components/fields/useMoney.ts';
import { Button } from '../../components/ui/Button.tsx';
import { currentLocale } from '../../i18n/preferences.ts';
import {
  capacityProblem,
  deviceCapacity,
  parseCapacity,
  type Plan,
  RANGES,
} from '../../platform/billing/plan.ts';
import {
  type Capacities,
  CATEGORIES,
  type Category,
  costOf,
  type Offers,
  monthlyTotal,
} from '../../platform/billing/prices.ts';
import { groupDigits } from '../../lib/quantity.ts';
import { TableFrame } from '../../components/ui/Table.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { useChosenLocale } from '../../components/fields/preferences.ts';
import styles from './billing.module.css';

type Typed = Readonly<Record<Category, string>>;

export const useCapacities = (initial: Capacities, offers: Offers) => {
  const [typed, setTyped] = useState<Typed>(() => ({
    voice_call_session: String(initial.voice_call_session),
    device: String(initial.device),
  }));
  const [showsDevices, setShowsDevices] = useState(initial.device > 0);
  const [checked, setChecked] = useState<ReadonlySet<Category>>(new Set());
  const wanted: Capacities = {
    voice_call_session: parseCapacity(typed.voice_call_session) ?? 0,
    device: parseCapacity(typed.device) ?? 0,
  };
  const wrong = CATEGORIES.filter(category => capacityProblem(category, typed[category]) !== null);
  return {
    typed,
    wanted,
    showsDevices,
    showDevices: () => setShowsDevices(true),
    change: (category: Category, text: string) => setTyped({ ...typed, [category]: text }),
    check: (category: Category) => setChecked(new Set([...checked, category])),
    checkAll: (): boolean => {
      setChecked(new Set(CATEGORIES));
      const [first] = wrong;
      if (first === 'device') setShowsDevices(true);
      if (first) document.getElementById(`capacity-${first}`)?.focus();
      return wrong.length === 0;
    },
    isShownWrong: (category: Category) => checked.has(category) && wrong.includes(category),
    /** Cents a month; null while unknown. */
    total: wrong.length === 0 ? monthlyTotal(offers, wanted) : null,
  };
};
export type CapacityForm = ReturnType<typeof useCapacities>;

const useNumber = () => {
  const locale = useChosenLocale();
  return (count: number) => groupDigits(count, locale);
};

interface TableProps {
  form: CapacityForm;
  offers: Offers;
  currency: string;
  plan: Plan;
  isLocked: boolean;
}

const Row = ({ category, form, offers, currency, isLocked }: TableProps & { category: Category }) => {
  const translate = useTranslate();
  const money = useMoney();
  const helpId = useId();
  const { min, max } = RANGES[category];
  const offer = offers[category];
  const cost = offer && costOf(offer.price, form.wanted[category]);
  const unit = offer?.unit || translate(`screens.billing.unit_${category}`);
  const price = cost ? money(cost.price, currency) : '';
  const text = useTexts('screens.billing');
  const isWrong = form.isShownWrong(category);
  const label = text(category);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <label htmlFor={`capacity-${category}`}>
          {label}
          {category === 'voice_call_session' ? <span aria-hidden="true"> *</span> : null}
        </label>
      </th>
      <td role="cell" data-label={text('capacity')}>
        <input
          id={`capacity-${category}`}
          className="pb-input"
          inputMode="numeric"
          autoComplete="off"
          required={category === 'voice_call_session'}
          value={form.typed[category]}
          readOnly={isLocked || !offer}
          aria-invalid={isWrong || undefined}
          aria-describedby={helpId}
          onChange={event => form.change(category, event.target.value)}
          onBlur={() => form.check(category)}
        />
        <p id={helpId} className={isWrong ? 'pb-field-error' : 'pb-help'}>
          {text('range', { min, max: groupDigits(max, currentLocale()) })}
        </p>
      </td>
      <td role="cell" data-label={text('price')}>
        {!offer ? text('no_price') : cost ? text(cost.isFlat ? 'flat' : 'per', { price, unit }) : '–'}
      </td>
      <td role="cell" data-label={text('cost')} className="pb-right">
        {cost ? money(cost.cost, currency) : '–'}
      </td>
    </tr>
  );
};

export const CapacityTable = (props: TableProps) => {
  const { form, offers, plan, isLocked } = props;
  const number = useNumber();
  const text = useTexts('screens.billing');
  const { voice_call_session: sessions } = form.wanted;
  const devices = deviceCapacity(plan.device_to_call_ratio, { voice_call_session: sessions, device: 0 });
  return (
    <>
      <TableFrame
        label={text('capacity')}
        look="figures"
        className={clsx(styles.table, 'pb-stacks')}
        columns={[
          ...['service', 'capacity', 'price'].map(name => ({ name, label: text(name) })),
          { name: 'cost', label: text('cost'), isNumber: true },
        ]}
      >
        <Row {...props} category="voice_call_session" />
        {form.showsDevices ? <Row {...props} category="device" /> : null}
      </TableFrame>
      {form.showsDevices ? null : (
        <>
          {sessions > 0 ? (
            <p className="pb-help">
              {text('hint', { sessions: number(sessions), devices: number(devices) })}
            </p>
          ) : null}
          {isLocked || !offers.device ? null : (
            <p>
              <Button look="link" onClick={form.showDevices}>
                {text('add_devices')}
              </Button>
            </p>
          )}
        </>
      )}
      {offers.voice_call_session ? null : <Notice as="p">{text('nothing_sold')}</Notice>}
    </>
  );
};

export const CostLines = ({ form, offers, currency, plan }: Omit<TableProps, 'isLocked'>) => {
  const money = useMoney();
  const number = useNumber();
  const { wanted, total } = form;
  const text = useTexts('screens.billing');
  const lines = CATEGORIES.flatMap(category => {
    const offer = offers[category];
    const cost = offer && costOf(offer.price, wanted[category]);
    return cost && (category === 'voice_call_session' || form.showsDevices) ? [{ category, cost }] : [];
  });
  return (
    <dl className={clsx(styles.lines, 'pb-grid pb-flush')}>
      {lines.map(({ category, cost }) => (
        <div key={category}>
          <dt>
            {text(category)} × {number(wanted[category])}
          </dt>
          <dd>{money(cost.cost, currency)}</dd>
        </div>
      ))}
      {total === null ? null : (
        <div>
          <dt>{text('devices_in_all')}</dt>
          <dd>{number(deviceCapacity(plan.device_to_call_ratio, wanted))}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{text('total')}</dt>
        <dd>{total === null ? '–' : money(total, currency)}</dd>
      </div>
    </dl>
  );
};
