import { Form, useTranslate, type FormProps } from 'ra-core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { FormTheme } from '../../theme/FormTheme.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormLockProvider } from './FormLock.ts';
import { GoToErrorProvider, type GoToError } from './goToError.ts';
import { ResetAfterSave } from './ResetAfterSave.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { SectionsProvider, useSectionsHere } from './sections.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import './form.css';

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
