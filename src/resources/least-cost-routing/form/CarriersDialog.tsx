import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useTexts } from '../../../components/app/useTexts.ts';
import { PlusIcon, TrashIcon, UpIcon } from '../../../components/app/icons.tsx';
import { Button, IconButton } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Combobox } from '../../../components/select/Combobox.tsx';
import type { LcrRule, RuleCarrier } from '../model/lcrTable.ts';
import { useLcrForm } from './lcrFormState.ts';
import styles from './rules.module.css';

export interface CarriersDialogProps {
  rule: LcrRule;
  /** From 1. */
  position: number;
  onApply: (carriers: RuleCarrier[]) => void;
  onClose: () => void;
}

const KEYS = 'resources.least-cost-routing.carriers';
const NEW: RuleCarrier = { sid: null, voip_carrier_sid: '', workload: 1 };

interface Draft {
  id: number;
  carrier: RuleCarrier;
  workload: string;
}

const isWrong = ({ carrier, workload }: Draft): boolean =>
  carrier.voip_carrier_sid === '' || !/^[1-9]\d{0,8}$/.test(workload);

/** The platform stores several carriers of a route, but today's router uses only the first. */
const CarriersDialog = ({ rule, position, onApply, onClose }: CarriersDialogProps) => {
  const translate = useTranslate();
  const { readOnly, carriers, carrierNames } = useLcrForm();
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    (rule.carriers.length > 0 ? rule.carriers : [NEW]).map((carrier, id) => ({
      id,
      carrier,
      workload: String(carrier.workload),
    })),
  );
  const [tried, setTried] = useState(false);
  const change = (id: number, patch: Partial<Draft>) =>
    setDrafts(all => all.map(draft => (draft.id === id ? { ...draft, ...patch } : draft)));
  const moveUp = (index: number) =>
    setDrafts(all => {
      const [draft] = all.slice(index, index + 1);
      return draft ? all.toSpliced(index, 1).toSpliced(index - 1, 0, draft) : all;
    });
  const apply = () => {
    setTried(true);
    if (drafts.some(isWrong)) return;
    onApply(drafts.map(({ carrier, workload }) => ({ ...carrier, workload: Number(workload) })));
  };
  const choicesFor = (sid: string) =>
    sid === '' || carrierNames.has(sid)
      ? carriers
      : [{ id: sid, name: translate('portal.form.not_offered', { name: sid }) }, ...carriers];
  const text = useTexts(KEYS);
  return (
    <Dialog
      title={text('title', { position })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('portal.action.cancel')}</Button>
          {readOnly ? null : (
            <Button look="primary" onClick={apply}>
              {text('apply')}
            </Button>
          )}
        </>
      }
    >
      <p>{text('text')}</p>
      <ol className={styles.carriers}>
        {drafts.map(({ id, carrier, workload }, index) => {
          const place = index + 1;
          return (
            <li key={id}>
              <Combobox
                label={text('at', { place })}
                choices={choicesFor(carrier.voip_carrier_sid)}
                value={carrier.voip_carrier_sid}
                disabled={readOnly}
                placeholder={translate('resources.least-cost-routing.rules.choose_carrier')}
                onChange={sid => change(id, { carrier: { ...carrier, voip_carrier_sid: sid } })}
              />
              <span className="pb-muted">
                {index === 0 ? text('used') : text('priority', { priority: index })}
              </span>
              <label>
                <span className="pb-label">{text('workload')}</span>
                <input
                  className="pb-input"
                  aria-label={text('workload_of', { place })}
                  inputMode="numeric"
                  autoComplete="off"
                  value={workload}
                  readOnly={readOnly}
                  onChange={event => change(id, { workload: event.target.value.replace(/\D/g, '') })}
                />
              </label>
              {readOnly ? null : (
                <span className={styles.carrierActions}>
                  <IconButton
                    disabled={index === 0}
                    label={text('up', { place })}
                    onClick={() => moveUp(index)}
                  >
                    <UpIcon />
                  </IconButton>
                  <IconButton
                    disabled={drafts.length === 1}
                    label={text('remove', { place })}
                    onClick={() => setDrafts(all => all.filter(draft => draft.id !== id))}
                  >
                    <TrashIcon />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {readOnly ? null : (
        <Button
          onClick={() =>
            setDrafts(all => [
              ...all,
              { id: Math.max(0, ...all.map(draft => draft.id)) + 1, carrier: NEW, workload: '1' },
            ])
          }
        >
          <PlusIcon />
          {text('add')}
        </Button>
      )}
      {tried && drafts.some(isWrong) ? (
        <p role="alert" className="pb-field-error">
          {text('wrong')}
        </p>
      ) : null}
    </Dialog>
  );
};

export default CarriersDialog;
