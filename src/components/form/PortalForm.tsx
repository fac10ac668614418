import { Form, type FormProps, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormTheme } from '../../theme/FormTheme.tsx';
import { FormLockProvider, type GoToError, GoToErrorProvider, useSaved } from './formContext.ts';
import { SectionsProvider, useSectionsHere } from './FormSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { DraftOffer, UnsavedGuard } from './UnsavedChanges.tsx';
import './form.css';

/**
 * What was saved is the form's new starting point, also when the record that comes back is no other than before. A
 * secret that was typed, and that the record does not hold, is emptied: it would be sent again with the next save.
 */
const ResetAfterSave = ({ secrets }: { secrets: readonly string[] }) => {
  const saved = useSaved();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (saved === 0) return;
    const typed = secrets.filter(source => !source.includes('.') && record?.[source] === undefined);
    reset({ ...getValues(), ...Object.fromEntries(typed.map(source => [source, ''])) });
    // Once per save: a record that changes in between is react-admin's to put into the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);
  return null;
};

interface PortalFormProps {
  children: ReactNode;
  cancelTo: string | null;
  /** Nothing can be changed: no note, no bar. */
  readOnly?: boolean;
  /** Message key of why, where it is not that the viewer may only look. */
  readOnlyReason?: string;
  defaultValues?: FormProps['defaultValues'];
  validate?: FormProps['validate'];
  /** Fields whose values are never kept in a draft. */
  secrets?: readonly string[];
}

const ALWAYS_SECRET = ['password'];

/** The page pattern 'Form' of design/look.md: note, fields, a bar that stays visible, guard and draft. */
export const PortalForm = (props: PortalFormProps) => {
  const { children, cancelTo, readOnly = false, defaultValues, validate } = props;
  const { readOnlyReason = 'portal.form.view_only' } = props;
  const translate = useTranslate();
  const [locked, setLocked] = useState(false);
  const [hold, setHold] = useState<symbol | null>(null);
  const locks = useMemo(
    () => ({ setLocked, setHeld: (held: boolean) => setHold(held ? Symbol('hold') : null) }),
    [],
  );
  const [goTo, setGoTo] = useState<GoToError | null>(null);
  const takeGoTo = useCallback((next: GoToError | null) => setGoTo(() => next), []);
  const sections = useSectionsHere();
  const secrets = useMemo(() => [...ALWAYS_SECRET, ...(props.secrets ?? [])], [props.secrets]);
  return (
    <FormLockProvider value={locks}>
      <FormTheme>
        <Form
          className="pb-form"
          noValidate
          disableInvalidFormNotification
          shouldFocusError={goTo === null}
          {...(defaultValues ? { defaultValues } : {})}
          {...(validate ? { validate } : {})}
        >
          {readOnly ? (
            <p className="pb-notice">{translate(readOnlyReason)}</p>
          ) : (
            <>
              <p className="pb-muted">{translate('portal.form.required_note')}</p>
              <DraftOffer secrets={secrets} />
            </>
          )}
          <SectionsProvider value={sections}>
            <GoToErrorProvider value={takeGoTo}>
              <div className="pb-form-fields">{children}</div>
            </GoToErrorProvider>
            <SectionIndex />
          </SectionsProvider>
          {readOnly ? null : (
            <>
              <SaveBar cancelTo={cancelTo} locked={locked} hold={hold} goTo={goTo} />
              <ResetAfterSave secrets={secrets} />
              <UnsavedGuard />
            </>
          )}
        </Form>
      </FormTheme>
    </FormLockProvider>
  );
};
