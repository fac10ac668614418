import { Combobox } from '../../components/select/Combobox.tsx';
import { isCarrierChoice } from '../../platform/carrier/carrierRules.ts';
import type { ImportField } from '../../platform/numberImport/fields.ts';
import type { ImportWorld } from '../../platform/numberImport/world.ts';
import type { NamedField, PlanState } from './usePlan.ts';
import { useText } from './useText.ts';

interface FieldPlanProps {
  field: ImportField;
  plan: PlanState;
  world: ImportWorld;
  rows: readonly (readonly string[])[];
  disabled: boolean;
}

const NONE = '';

/** Records to choose from for all rows: what the account of all rows can use, where there is one. */
const choicesOf = (field: NamedField, { plan }: PlanState, world: ImportWorld) => {
  const account = world.ownAccountSid ?? (plan.columns.account === null ? plan.defaults.account : null);
  const records =
    field === 'account'
      ? world.accounts
      : field === 'carrier'
        ? world.carriers.filter(each => each.is_active && (!account || isCarrierChoice(each, account, null)))
        : world.applications.filter(each => !account || each.account_sid === account);
  return records
    .map(({ id, name }) => ({ id, name }))
    .sort((left, right) => left.name.localeCompare(right.name));
};

/** One field: its column, what stands in for it, and what the first row says. */
export const FieldPlan = ({ field, plan, world, rows, disabled }: FieldPlanProps) => {
  const { text } = useText();
  const label = text(`columns.${field}`);
  const column = plan.plan.columns[field];
  const width = Math.max(...rows.slice(0, 50).map(row => row.length));
  const first = rows[plan.hasHeading ? 1 : 0] ?? [];
  const nameOf = (index: number) =>
    plan.heading?.[index]?.trim() || text('columns.nth', { number: index + 1 });
  const none = text(field === 'application' ? 'columns.none' : 'columns.choose');
  return (
    <tr>
      <th scope="row">
        {label}
        {field === 'application' ? null : <span aria-hidden="true"> *</span>}
      </th>
      <td data-label={text('columns.column')}>
        <select
          className="pb-select"
          aria-label={text('columns.column_of', { field: label })}
          value={column ?? NONE}
          disabled={disabled}
          onChange={({ target }) =>
            plan.chooseColumn(field, target.value === NONE ? null : Number(target.value))
          }
        >
          <option value={NONE}>{text('columns.absent')}</option>
          {Array.from({ length: width }, (_, index) => (
            <option key={index} value={index}>
              {nameOf(index)}
            </option>
          ))}
        </select>
      </td>
      <td data-label={text('columns.otherwise')}>
        {field === 'number' ? null : (
          <Combobox
            label={text('columns.otherwise_of', { field: label })}
            choices={[{ id: NONE, name: none }, ...choicesOf(field, plan, world)]}
            value={plan.plan.defaults[field] ?? NONE}
            disabled={disabled}
            onChange={sid => plan.chooseDefault(field, sid === NONE ? null : sid)}
          />
        )}
      </td>
      <td data-label={text('columns.example')} className="pb-import-example">
        {column === null ? '–' : (first[column] ?? '')}
      </td>
    </tr>
  );
};
