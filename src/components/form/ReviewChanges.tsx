import { useTranslate, useTranslateLabel } from 'ra-core';
import { type RefObject, useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedFields, type ChangedField } from './changedFields.ts';
import { UndoIcon } from '../app/icons.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ChoiceNamesContext, ClearedValuesContext } from './formContext.ts';
import './form.css';

const KEY = 'portal.form.review';
/** Characters of a long text, e.g. JSON. */
const MOST = 200;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The element that shows a field; react-admin names it by `name`, an autocomplete by its id. */
const controlOf = (form: HTMLFormElement | null, source: string): Control | null => {
  const found = [...(form?.elements ?? [])].find(
    element => 'name' in element && (element.name === source || element.id === source),
  );
  return (found as Control | undefined) ?? null;
};

const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').trim().replace(/[\s*]+$/, '');

const labelOf = (control: Control | null): string => wordsOf(control?.labels?.[0]);

/** Label of the field's group: three webhooks have a URL each. */
const groupOf = (control: Control | null): string =>
  wordsOf(control?.closest('fieldset')?.querySelector(':scope > legend'));

export interface ReviewChangesProps {
  form: RefObject<HTMLFormElement | null>;
  secrets: readonly string[];
  onClose: () => void;
}

/** What a save would change: every field with its old and its new value, and a way back. */
const ReviewChanges = ({ form, secrets, onClose }: ReviewChangesProps) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const choiceNames = useContext(ChoiceNamesContext);
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, defaultValues } = useFormState();
  const changes = changedFields(dirtyFields, defaultValues, getValues());
  const gone = useContext(ClearedValuesContext)(getValues());

  const isSecret = (source: string, control: Control | null) =>
    control?.type === 'password' ||
    secrets.some(secret => source === secret || source.startsWith(`${secret}.`));
  const textOf = (source: string, value: unknown, control: Control | null): string => {
    const nameOf = choiceNames.current.get(source);
    if (value === null || value === undefined || value === '')
      return nameOf?.('') ?? translate(`${KEY}.empty`);
    if (typeof value === 'boolean') return translate(value ? 'portal.form.yes' : 'portal.form.no');
    if (Array.isArray(value)) return translate(`${KEY}.entries`, { smart_count: value.length });
    if (typeof value === 'object') return JSON.stringify(value).slice(0, MOST);
    const text = String(value);
    const option =
      control instanceof HTMLSelectElement
        ? [...control.options].find(each => each.value === text)?.textContent
        : undefined;
    return (option ?? nameOf?.(text) ?? text).slice(0, MOST);
  };
  const line = ({ source, before, now }: ChangedField) => {
    const control = controlOf(form.current, source);
    const field = labelOf(control) || String(translateLabel({ source }));
    const group = groupOf(control);
    const label = group ? translate(`${KEY}.of`, { group, field }) : field;
    return (
      <li key={source}>
        <span className="pb-review-field">{label}</span>
        {isSecret(source, control) ? (
          <span>{translate(`${KEY}.replaced`)}</span>
        ) : (
          <span className="pb-review-values">
            <del>
              <span className="pb-visually-hidden">{translate(`${KEY}.before`)} </span>
              {textOf(source, before, control)}
            </del>
            <ins>
              <span className="pb-visually-hidden">{translate(`${KEY}.now`)} </span>
              {textOf(source, now, control)}
            </ins>
          </span>
        )}
        <button
          type="button"
          className="pb-icon-button"
          aria-label={translate(`${KEY}.undo`, { field: label })}
          title={translate(`${KEY}.undo`, { field: label })}
          onClick={() => setValue(source, before, { shouldDirty: true, shouldValidate: true })}
        >
          <UndoIcon />
        </button>
      </li>
    );
  };
  return (
    <Dialog
      title={translate(`${KEY}.title`)}
      onClose={onClose}
      actions={
        <button type="button" className="pb-button" onClick={onClose}>
          {translate('portal.action.close')}
        </button>
      }
    >
      {changes.length > 0 ? (
        <ul className="pb-review">
          {changes.map(line)}
          {gone.map(({ label, before }) => (
            <li key={label}>
              <span className="pb-review-field">{label}</span>
              <span className="pb-review-values">
                <del>
                  <span className="pb-visually-hidden">{translate(`${KEY}.before`)} </span>
                  {textOf('', before, null)}
                </del>
                <ins>
                  <span className="pb-visually-hidden">{translate(`${KEY}.now`)} </span>
                  {translate(`${KEY}.empty`)}
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
