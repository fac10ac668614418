import { useId } from 'react';
import { Panel } from '../../components/app/Panel.tsx';
import { FieldPlan } from './FieldPlan.tsx';
import { HowItIsRead } from './HowItIsRead.tsx';
import type { ReadFile, Source } from './useSource.ts';
import type { PlanState } from './usePlan.ts';
import { useText } from './useText.ts';
import { limitsIn } from './wording.ts';
import type { ImportWorld } from '../../platform/numberImport/world.ts';

interface ColumnsPanelProps {
  file: ReadFile;
  plan: PlanState;
  world: ImportWorld;
  read: (source: Source, how: Pick<ReadFile, 'encoding'> | Pick<ReadFile['table'], 'delimiter'>) => void;
  /** The check is on the page already and follows every change. */
  isChecked: boolean;
  onCheck: () => void;
  disabled: boolean;
}

/** Which column holds what, and what stands in where the file says nothing. */
export const ColumnsPanel = (props: ColumnsPanelProps) => {
  const { file, plan, world, read, isChecked, onCheck, disabled } = props;
  const { text, counted, locale } = useText();
  const id = useId();
  const missing = plan.missing.map(field => text(`columns.${field}`)).join(', ');
  const why =
    plan.count === 0
      ? text('columns.only_heading')
      : plan.tooMany
        ? text('refused.too_many_rows', limitsIn(locale))
        : missing
          ? text('columns.missing', { fields: missing })
          : null;
  return (
    <Panel title={text('columns.title')}>
      <HowItIsRead
        file={file}
        plan={plan}
        disabled={disabled}
        onDelimiter={delimiter => read(file.source, { delimiter })}
        onEncoding={encoding => read(file.source, { encoding })}
      />
      <table className="pb-import-plan">
        <thead>
          <tr>
            {(['field', 'column', 'otherwise', 'example'] as const).map(heading => (
              <th key={heading} scope="col">
                {text(`columns.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.fields.map(field => (
            <FieldPlan
              key={field}
              field={field}
              plan={plan}
              world={world}
              rows={file.table.rows}
              disabled={disabled}
            />
          ))}
        </tbody>
      </table>
      <p className="pb-muted pb-hint">
        {text('columns.names')} {world.ownAccountSid === null ? '' : text('columns.own_account')}
      </p>
      <div>
        <label className="pb-check">
          <input
            type="checkbox"
            checked={plan.plan.clean}
            disabled={disabled}
            aria-describedby={`${id}-clean`}
            onChange={({ target }) => plan.chooseClean(target.checked)}
          />
          {text('columns.clean')}
        </label>
        <p className="pb-muted pb-hint" id={`${id}-clean`}>
          {text('columns.clean_help')}
        </p>
      </div>
      <div className="pb-import-start">
        {isChecked ? null : (
          <button
            type="button"
            className="pb-button pb-button-primary"
            disabled={why !== null}
            aria-describedby={`${id}-why`}
            onClick={onCheck}
          >
            {counted('columns.check', plan.count)}
          </button>
        )}
        <span id={`${id}-why`} role="status" className={why ? 'pb-bad' : undefined}>
          {why}
        </span>
      </div>
    </Panel>
  );
};
