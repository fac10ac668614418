import { useRecordContext, useSaveContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useRegisterShortcuts } from '../app/shortcuts.ts';
import { WarnIcon } from '../app/icons.tsx';
import { lazyComponent } from '../app/lazyComponent.tsx';
import { useRootFlag } from '../app/useRootFlag.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { changedFields } from './changedFields.ts';
import type { GoToError } from './formContext.ts';
import { useRefusal } from './refusal.ts';
import type { ReviewChangesProps } from './ReviewChanges.tsx';

const ReviewChanges = lazyComponent<ReviewChangesProps>(() => import('./ReviewChanges.tsx'));

const ReplayButton = lazyComponent<object>(() => import('../replay/ReplayButton.tsx'));

const leaves = (tree: unknown): number => {
  if (Array.isArray(tree)) return tree.reduce((sum: number, part) => sum + leaves(part), 0);
  if (typeof tree !== 'object' || tree === null) return tree ? 1 : 0;
  if ('type' in tree && 'message' in tree) return 1;
  return Object.values(tree).reduce((sum: number, part) => sum + leaves(part), 0);
};

/** Dotted source of the first wrong field: `call_hook.url`, where `call_hook` has no input. */
const firstWrongIn = (errors: Record<string, unknown>, prefix = ''): string | undefined => {
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    if ('type' in error && typeof error.type === 'string') return prefix + key;
    const inside = firstWrongIn(error as Record<string, unknown>, `${prefix}${key}.`);
    if (inside) return inside;
  }
  return undefined;
};

/** Keeps the reason of a failed save after its toast; no alert, as the toast has announced it. */
const RefusalNotice = () => {
  const { text, clear } = useRefusal();
  const { watch } = useFormContext();
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === 'change') clear();
    });
    return unsubscribe;
  }, [watch, clear]);
  useEffect(() => {
    if (isSubmitting) clear();
  }, [isSubmitting, clear]);
  if (text === null) return null;
  return (
    <Notice as="p" tone="bad" className="pb-save-refused">
      <WarnIcon /> {text}
    </Notice>
  );
};

interface SaveBarProps {
  /** null: there is nowhere to go, so that the stored values come back. */
  cancelTo: string | null;
  locked?: boolean;
  /** A save waits until this is null. */
  hold?: symbol | null;
  goToError?: GoToError | null;
  secrets?: readonly string[];
}

const NO_SECRETS: readonly string[] = [];

export const SaveBar = (props: SaveBarProps) => {
  const { cancelTo, locked = false, hold = null, goToError = null, secrets = NO_SECRETS } = props;
  const translate = useTranslate();
  const { saving } = useSaveContext();
  const { getValues, reset, setFocus } = useFormContext();
  const { defaultValues, dirtyFields, errors, isSubmitting } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  const [reviewing, setReviewing] = useState(false);
  useRegisterShortcuts([
    { keys: translate('portal.form.save_key'), text: translate('portal.form.save_shortcut') },
  ]);
  const queued = useRef(false);
  const [queuedBehind, setQueuedBehind] = useState<symbol | null>(null);
  const busy = Boolean(saving) || isSubmitting || (hold !== null && hold === queuedBehind);
  const hasChanges = changedFields(dirtyFields, defaultValues, getValues()).length > 0;
  const changed = hasChanges ? leaves(dirtyFields) : 0;
  const { root: refused, ...fieldErrors } = errors;
  // After a refusal the platform may hold a part.
  const nothing = useRecordContext() !== undefined && changed === 0 && !refused;
  useRootFlag('save-bar');
  const [told, setTold] = useState(false);
  if (told && !nothing) setTold(false);
  const wrong = leaves(fieldErrors);
  const firstWrong = firstWrongIn(fieldErrors);
  const goToWrong = () => {
    if (!firstWrong) return;
    if (goToError) {
      goToError(firstWrong);
      return;
    }
    // The error may be in a part of an input's value (`env_vars`).
    setFocus(firstWrong.split('.')[0] ?? firstWrong);
    setFocus(firstWrong);
  };
  useEffect(() => {
    if (hold !== null || !queued.current) return;
    queued.current = false;
    button.current?.form?.requestSubmit();
  }, [hold]);
  return (
    <footer className="pb-save-bar pb-row">
      <RefusalNotice />
      <BusyButton
        ref={button}
        type="submit"
        look="primary"
        busy={busy}
        disabled={locked}
        onClick={event => {
          // Enter in an input clicks this button too.
          setTold(nothing);
          if (nothing) event.preventDefault();
          if (nothing || hold === null) return;
          event.preventDefault();
          queued.current = true;
          setQueuedBehind(hold);
        }}
      >
        {translate(busy ? 'portal.action.saving' : 'portal.action.save')}
      </BusyButton>
      {cancelTo === null ? (
        <Button onClick={() => reset()}>{translate('portal.action.cancel')}</Button>
      ) : (
        <ButtonLink to={cancelTo}>{translate('portal.action.cancel')}</ButtonLink>
      )}
      <span className="pb-muted" role="status">
        {changed > 0 ? (
          <Button look="link" aria-haspopup="dialog" onClick={() => setReviewing(true)}>
            {translate('portal.form.changed', { smart_count: changed })}
          </Button>
        ) : (
          translate(told ? 'portal.form.nothing_to_save' : 'portal.form.unchanged')
        )}
      </span>
      {changed > 0 ? <ReplayButton /> : null}
      {reviewing ? <ReviewChanges secrets={secrets} onClose={() => setReviewing(false)} /> : null}
      {wrong > 0 && firstWrong ? (
        <Button look="link" className="pb-bad" onClick={goToWrong}>
          {translate('portal.form.errors', { smart_count: wrong })}
        </Button>
      ) : null}
    </footer>
  );
};
