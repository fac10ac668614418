import { useTranslate, useTranslateLabel } from 'ra-core';
import { useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedFields, type ChangedField } from './changedFields.ts';
import { UndoIcon } from '../app/icons.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldWordsContext, ClearedValuesContext } from './formContext.ts';
import './form.css';

const TEXTS = 'portal.form.review';
/** Characters shown of a long text, e.g. JSON. */
const MOST = 200;

export interface ReviewChangesProps {
  secrets: readonly string[];
  onClose: () => void;
}

const ReviewChanges = ({ secrets, onClose }: ReviewChangesProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const words = useContext(FieldWordsContext);
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState();
  const changes = changedFields(dirtyFields, defaultValues, getValues());
  const gone = useContext(ClearedValuesContext)(getValues());

  const isSecret = (source: string) =>
    words.current.get(source)?.isSecret === true ||
    secrets.some(secret => source === secret || source.startsWith(`${secret}.`));
  const shownText = (source: string, value: unknown): string => {
    const { nameOf } = words.current.get(source) ?? {};
    if (value === null || value === undefined || value === '')
      return nameOf?.('') ?? translate(`${TEXTS}.empty`);
    if (typeof value === 'boolean') return translate(value ? 'portal.form.yes' : 'portal.form.no');
    if (Array.isArray(value)) return translate(`${TEXTS}.entries`, { smart_count: value.length });
    if (typeof value === 'object') return JSON.stringify(value).slice(0, MOST);
    const text = String(value);
    return (nameOf?.(text) ?? text).slice(0, MOST);
  };
  const line = ({ source, before, now }: ChangedField) => {
    const { label: own, group } = words.current.get(source) ?? {};
    const field = own ?? String(translateLabel({ source }));
    const label = group ? translate(`${TEXTS}.of`, { group, field }) : field;
    return (
      <li key={source}>
        <span className="pb-review-field">{label}</span>
        {isSecret(source) ? (
          <span>{translate(`${TEXTS}.replaced`)}</span>
        ) : (
          <span className="pb-review-values pb-grid pb-gap-2">
            <del>
              <span className="pb-visually-hidden">{translate(`${TEXTS}.before`)} </span>
              {shownText(source, before)}
            </del>
            <ins>
              <span className="pb-visually-hidden">{translate(`${TEXTS}.now`)} </span>
              {shownText(source, now)}
            </ins>
          </span>
        )}
        <IconButton
          label={translate(`${TEXTS}.undo`, { field: label })}
          onClick={() => setValue(source, before, { shouldDirty: true, shouldValidate: true })}
        >
          <UndoIcon />
        </IconButton>
      </li>
    );
  };
  return (
    <Dialog
      title={translate(`${TEXTS}.title`)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('portal.action.close')}</Button>}
    >
      {changes.length > 0 ? (
        <ul className="pb-review">
          {changes.map(line)}
          {gone.map(({ label, before }) => (
            <li key={label}>
              <span className="pb-review-field">{label}</span>
              <span className="pb-review-values pb-grid pb-gap-2">
                <del>
                  <span className="pb-visually-hidden">{translate(`${TEXTS}.before`)} </span>
                  {shownText('', before)}
                </del>
                <ins>
                  <span className="pb-visually-hidden">{translate(`${TEXTS}.now`)} </span>
                  {translate(`${TEXTS}.empty`)}
                </ins>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status">{translate('portal.form.unchanged')}</p>
      )}
    </Dialog>
  );
};

export default ReviewChanges;
