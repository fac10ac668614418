import { Form, type FormProps, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { AnyFormSave } from '../../dataProvider/writeRules.ts';
import { FormTheme } from '../../theme/FormTheme.tsx';
import { FocusFieldInAddress } from './FocusFieldInAddress.tsx';
import {
  FieldWordsContext,
  FormControlsProvider,
  useFieldWordsOfForm,
  useFormControls,
} from './formContext.ts';
import { useSubmitAndDryRun } from './frameSave.ts';
import { SectionIndex } from './FormSection.tsx';
import { SectionsProvider } from '../ui/sections.ts';
import { type DryRun, OpenFormNote } from './openForm.tsx';
import { SaveBar } from './SaveBar.tsx';
import { DraftOffer, useDraftSource } from './DraftOffer.tsx';
import { KeepTypedContext, TypedNote, useTypedMeanwhile } from './typedMeanwhile.tsx';
import { WarnWhenUnsavedChanges } from './unsavedChanges.tsx';
import './form.css';

/**
 * @param isInert a form that is sent gives way to the list: what is typed meanwhile would be lost with it, so that nothing
 * can be. Not while it is only checked: what is wrong gets the focus.
 */
const FieldsFrame = ({ isInert, children }: { isInert: boolean; children: ReactNode }) => {
  useLayoutEffect(() => {
    if (!isInert) return undefined;
    const focused = document.activeElement;
    return () => {
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    };
  }, [isInert]);
  return (
    <div className="pb-form-fields pb-stack pb-gap-16 pb-box" inert={isInert}>
      {children}
    </div>
  );
};

const Drafts = (props: Parameters<typeof useDraftSource>[0]) => {
  const collect = useDraftSource(props);
  return (
    <>
      <DraftOffer collect={collect} />
      <WarnWhenUnsavedChanges collect={collect} />
    </>
  );
};

interface PortalFormProps {
  children: ReactNode;
  cancelTo: string | null;
  readOnly?: boolean;
  /** Message key; absent: the viewer's role is view-only. */
  readOnlyReason?: string;
  defaultValues?: FormProps['defaultValues'];
  validate?: FormProps['validate'];
  secrets?: readonly string[];
  /** Default values that a draft needs besides typed ones; no secrets. */
  given?: Readonly<Record<string, unknown>> | null;
  /** Must keep its identity. A section may set it instead (`useRegisterFormSave`). */
  save?: AnyFormSave;
  /** Requests of a form that saves no resource, for the panel of requests; must keep its identity. */
  dryRun?: DryRun;
  /** Whether a saved form gives way to another page; absent: a new record's does. */
  leaves?: boolean;
}

const ALWAYS_SECRET = ['password'];

export const PortalForm = (props: PortalFormProps) => {
  const { children, cancelTo, readOnly = false, defaultValues, validate } = props;
  const { readOnlyReason = 'portal.form.view_only' } = props;
  const translate = useTranslate();
  const { controls, locked, hold, goToError, save: saveOfSection } = useFormControls();
  const isNew = useRecordContext() === undefined;
  const words = useFieldWordsOfForm();
  const secrets = useMemo(() => [...ALWAYS_SECRET, ...(props.secrets ?? [])], [props.secrets]);
  const { submit: send, dryRun } = useSubmitAndDryRun(saveOfSection ?? props.save ?? null);
  const { noteSent, note, keep } = useTypedMeanwhile(secrets);
  const [isSending, setSending] = useState(false);
  const submit = useCallback(
    async (values: object) => {
      noteSent(values);
      setSending(true);
      try {
        return await send(values);
      } finally {
        setSending(false);
      }
    },
    [noteSent, send],
  );
  return (
    <FormControlsProvider value={controls}>
      <FieldWordsContext value={words}>
        <FormTheme>
          <Form
            className="pb-form"
            noValidate
            onSubmit={submit}
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
                <Drafts secrets={secrets} given={props.given ?? null} />
              </>
            )}
            <SectionsProvider>
              <FieldsFrame isInert={isSending && (props.leaves ?? isNew)}>
                <KeepTypedContext value={keep}>{children}</KeepTypedContext>
              </FieldsFrame>
              {goToError === null ? <FocusFieldInAddress /> : null}
              <SectionIndex />
            </SectionsProvider>
            {readOnly ? null : (
              <>
                <SaveBar
                  cancelTo={cancelTo}
                  locked={locked}
                  hold={hold}
                  goToError={goToError}
                  secrets={secrets}
                />
                <TypedNote note={note} />
                <OpenFormNote dryRun={props.dryRun ?? dryRun} isNew={isNew} />
              </>
            )}
          </Form>
        </FormTheme>
      </FieldWordsContext>
    </FormControlsProvider>
  );
};
