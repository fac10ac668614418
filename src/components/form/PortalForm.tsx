import { Form, type FormProps, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyFormSave } from '../../dataProvider/writeRules.ts';
import { FormTheme } from '../../theme/FormTheme.tsx';
import { FocusFieldInAddress } from './FocusFieldInAddress.tsx';
import {
  FieldWordsContext,
  FormControlsProvider,
  useFieldWordsOfForm,
  useFormControls,
  useSaveCount,
} from './formContext.ts';
import { useSubmitAndDryRun } from './frameSave.ts';
import { SectionIndex } from './FormSection.tsx';
import { SectionsProvider } from '../ui/sections.ts';
import { type DryRun, OpenFormNote } from './openForm.tsx';
import { SaveBar } from './SaveBar.tsx';
import { DraftOffer, useDraftSource } from './DraftOffer.tsx';
import { WarnWhenUnsavedChanges } from './unsavedChanges.tsx';
import './form.css';

/** Clears typed secrets that the record does not hold: the next save would send them again. */
const ResetAfterSave = ({ secrets }: { secrets: readonly string[] }) => {
  const saves = useSaveCount();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  useEffect(() => {
    if (saves === 0) return;
    const typed = secrets.filter(source => !source.includes('.') && record?.[source] === undefined);
    reset({ ...getValues(), ...Object.fromEntries(typed.map(source => [source, ''])) });
    // react-admin itself resets the form for a record that changes in between.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per save
  }, [saves]);
  return null;
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
  const { submit, dryRun } = useSubmitAndDryRun(saveOfSection ?? props.save ?? null);
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
              <div className="pb-form-fields pb-stack pb-gap-16 pb-box">{children}</div>
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
                <ResetAfterSave secrets={secrets} />
                <OpenFormNote dryRun={props.dryRun ?? dryRun} isNew={isNew} />
              </>
            )}
          </Form>
        </FormTheme>
      </FieldWordsContext>
    </FormControlsProvider>
  );
};
