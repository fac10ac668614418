import { Form, type FormProps, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormTheme } from '../../theme/FormTheme.tsx';
import { FormControlsProvider, useFormControls, useSaveCount } from './formContext.ts';
import { SectionsProvider, useSectionRegistry } from './FormSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { DraftOffer, WarnWhenUnsavedChanges } from './unsavedChanges.tsx';
import './form.css';

/**
 * What was saved is the form's new starting point, also when the record that comes back is no other than before. A
 * secret that was typed, and that the record does not hold, is emptied: it would be sent again with the next save.
 */
const ResetAfterSave = ({ secrets }: { secrets: readonly string[] }) => {
  const saves = useSaveCount();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (saves === 0) return;
    const typed = secrets.filter(source => !source.includes('.') && record?.[source] === undefined);
    reset({ ...getValues(), ...Object.fromEntries(typed.map(source => [source, ''])) });
    // Once per save: a record that changes in between is react-admin's to put into the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [saves]);
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

/** Every form of the portal: note, fields, a bar that stays visible, unsaved changes and draft. */
export const PortalForm = (props: PortalFormProps) => {
  const { children, cancelTo, readOnly = false, defaultValues, validate } = props;
  const { readOnlyReason = 'portal.form.view_only' } = props;
  const translate = useTranslate();
  const { controls, locked, hold, goToError } = useFormControls();
  const sections = useSectionRegistry();
  const secrets = useMemo(() => [...ALWAYS_SECRET, ...(props.secrets ?? [])], [props.secrets]);
  return (
    <FormControlsProvider value={controls}>
      <FormTheme>
        <Form
          className="pb-form"
          noValidate
          disableInvalidFormNotification
          shouldFocusError={goToError === null}
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
            <div className="pb-form-fields">{children}</div>
            <SectionIndex />
          </SectionsProvider>
          {readOnly ? null : (
            <>
              <SaveBar cancelTo={cancelTo} locked={locked} hold={hold} goToError={goToError} />
              <ResetAfterSave secrets={secrets} />
              <WarnWhenUnsavedChanges />
            </>
          )}
        </Form>
      </FormTheme>
    </FormControlsProvider>
  );
};
