import { clsx } from 'clsx';
import DragIcon from '@mui/icons-material/DragIndicator';
import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { InfoIcon, UndoIcon, WarnIcon } from '../../../components/app/icons.tsx';
import { InvisibleCharactersNote } from '../../../components/form/InvisibleCharactersNote.tsx';
import { Combobox } from '../../../components/select/Combobox.tsx';
import { labelled } from '../../../lib/labelled.ts';
import type { LcrRule } from '../model/lcrTable.ts';
import { Button } from '../../../components/ui/Button.tsx';
import {
  betterPattern,
  PATTERN_MAX,
  type PatternProblem,
} from '../../../platform/routing/patternProblems.ts';
import { patternPhrase } from '../model/patternWords.ts';
import { isBlocking, type RuleProblem, useLcrForm } from './lcrFormState.ts';
import { RuleMenu } from './RuleMenu.tsx';
import styles from './rules.module.css';

const KEYS = 'resources.least-cost-routing';
const DESCRIPTION_MAX = 1024;
const TYPED_MAX = 200;

const TEXTS = ['pattern', 'description'] as const;

export interface RowCommands {
  change: (key: string, patch: Partial<LcrRule>) => void;
  moveTo: (key: string, position: number) => void;
  insert: (key: string, side: 'above' | 'below') => void;
  duplicate: (rule: LcrRule) => void;
  carriers: (rule: LcrRule) => void;
  remove: (key: string) => void;
  restore: (key: string) => void;
}

export interface RuleRowProps {
  rule: LcrRule;
  /** Place among the kept rules, from 1; of a deleted rule, its former place. */
  position: number;
  count: number;
  problems: readonly RuleProblem[];
  mark: 'new' | 'changed' | null;
  isStrict: boolean;
  commands: RowCommands;
  handle: DraggableProvidedDragHandleProps | null;
}

const ADVISED: readonly string[] = ['middle', 'plus', 'spaces'];
const isOfPattern = (problem: RuleProblem): problem is PatternProblem => ADVISED.includes(problem.kind);

const Problem = ({ problem, rule }: { problem: RuleProblem; rule: LcrRule }) => {
  const translate = useTranslate();
  const isWrong = isBlocking(problem);
  const { pattern } = rule;
  const args = {
    max: PATTERN_MAX,
    length: pattern.length,
    better: isOfPattern(problem) ? betterPattern(pattern, problem.kind) : '',
    other: 'other' in problem ? problem.other + 1 : '',
  };
  return (
    <li data-tone={isWrong ? 'bad' : 'warn'}>
      <WarnIcon />
      <span>{translate(`${KEYS}.problems.${problem.kind}`, args)}</span>
    </li>
  );
};

const Carriers = ({ rule: { carriers } }: { rule: LcrRule }) => {
  const translate = useTranslate();
  const { carrierNames } = useLcrForm();
  const [first, ...others] = carriers;
  if (!first || others.length === 0) return null;
  const name = (sid: string) => carrierNames.get(sid) ?? sid;
  const further = others.map((carrier, index) =>
    translate(`${KEYS}.rules.further_one`, {
      carrier: name(carrier.voip_carrier_sid),
      priority: index + 1,
      workload: carrier.workload,
    }),
  );
  return (
    <p className={styles.further}>
      <InfoIcon />
      <span>
        {translate(`${KEYS}.rules.used`, { carrier: name(first.voip_carrier_sid) })}{' '}
        {translate(`${KEYS}.rules.further`, { carriers: further.join(', ') })}
      </span>
    </p>
  );
};

const Fields = ({ rule, position, problems, commands }: RuleRowProps) => {
  const translate = useTranslate();
  const { readOnly, carriers, carrierNames } = useLcrForm();
  const { key, pattern, description } = rule;
  const [first] = rule.carriers;
  const chosen = first?.voip_carrier_sid ?? '';
  const text = (name: string) => translate(`${KEYS}.rules.${name}`, { position });
  const unoffered = translate('portal.form.not_offered', { name: chosen });
  const choices =
    chosen === '' || carrierNames.has(chosen)
      ? carriers
      : [{ id: chosen, name: carriers.length === 0 ? '…' : unoffered }, ...carriers];
  const isWrong = problems.some(isBlocking);
  return (
    <>
      <input
        className="pb-input pb-mono"
        data-part="pattern"
        aria-label={text('pattern_of')}
        aria-required
        aria-invalid={isWrong || undefined}
        aria-describedby={`${key}-note`}
        value={pattern}
        maxLength={TYPED_MAX}
        placeholder={translate(`${KEYS}.rules.pattern`)}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => commands.change(key, { pattern: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <span className={styles.carrier} data-part="carrier">
        <Combobox
          label={text('carrier_of')}
          choices={choices}
          value={chosen}
          disabled={readOnly}
          placeholder={translate(`${KEYS}.rules.choose_carrier`)}
          onChange={voip_carrier_sid =>
            commands.change(key, {
              carriers: first
                ? [{ ...first, voip_carrier_sid }, ...rule.carriers.slice(1)]
                : [{ sid: null, voip_carrier_sid, workload: 1 }],
            })
          }
        />
      </span>
      <input
        className={clsx('pb-input', styles.description)}
        data-part="description"
        aria-label={text('description_of')}
        value={description}
        maxLength={DESCRIPTION_MAX}
        placeholder={translate(`${KEYS}.rules.description`)}
        readOnly={readOnly}
        autoComplete="off"
        onChange={event => commands.change(key, { description: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
    </>
  );
};

const RemovedRule = ({ rule, position, commands }: RuleRowProps) => {
  const translate = useTranslate();
  const { carrierNames } = useLcrForm();
  const name = rule.pattern || translate(`${KEYS}.rules.blank`, { position });
  const [first] = rule.carriers;
  return (
    <div className={styles.removed}>
      <s className="pb-mono">{name}</s>{' '}
      <span className="pb-muted">
        <bdi>{carrierNames.get(first?.voip_carrier_sid ?? '') ?? ''}</bdi> ·{' '}
        {translate(`${KEYS}.rules.removed`)}
      </span>
      <Button
        data-part="restore"
        aria-label={labelled(translate, translate(`${KEYS}.rules.restore`), name)}
        onClick={() => commands.restore(rule.key)}
      >
        <UndoIcon />
        {translate(`${KEYS}.rules.restore`)}
      </Button>
    </div>
  );
};

export const LcrRuleRow = memo((props: RuleRowProps) => {
  const { rule, position, count, problems, mark, isStrict, commands, handle } = props;
  const translate = useTranslate();
  const { readOnly } = useLcrForm();
  if (rule.removed) return <RemovedRule {...props} />;
  const { key } = rule;
  const shown = problems.filter(({ kind }) => isStrict || (kind !== 'empty' && kind !== 'no_carrier'));
  const phrase = patternPhrase(rule.pattern);
  const isInvalid = problems.some(({ kind }) => kind === 'invalid');
  const dragLabel = translate(`${KEYS}.rules.drag`, { position });
  return (
    <div className={styles.row}>
      {readOnly ? null : (
        <span
          {...handle}
          className={clsx('pb-icon-button', styles.handle)}
          data-part="handle"
          aria-label={dragLabel}
          title={dragLabel}
        >
          <DragIcon />
        </span>
      )}
      <span className={styles.number} aria-hidden="true">
        {position}
      </span>
      <Fields {...props} problems={shown} />
      {readOnly ? null : (
        <RuleMenu
          position={position}
          count={count}
          carrier={rule.carriers[0]?.voip_carrier_sid || null}
          commands={{
            moveTo: to => commands.moveTo(key, to),
            insert: side => commands.insert(key, side),
            duplicate: () => commands.duplicate(rule),
            carriers: () => commands.carriers(rule),
            remove: () => commands.remove(key),
          }}
        />
      )}
      <div className={clsx(styles.note, 'pb-tight')} id={`${key}-note`}>
        <p className="pb-muted">
          {mark ? <b className={styles.mark}>{translate(`${KEYS}.rules.${mark}`)}</b> : null}
          {isInvalid ? null : translate(phrase.key, phrase.args)}
        </p>
        {TEXTS.map(column => (
          <InvisibleCharactersNote
            key={column}
            label={translate(`${KEYS}.rules.${column}_of`, { position })}
            value={column === 'pattern' ? rule.pattern.trim() : rule.description}
            onClean={readOnly ? undefined : text => commands.change(key, { [column]: text })}
          />
        ))}
        <Carriers rule={rule} />
        {shown.length > 0 ? (
          <ul className={styles.problems}>
            {shown.map(problem => (
              <Problem key={problem.kind} problem={problem} rule={rule} />
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
});
