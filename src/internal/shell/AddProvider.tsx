import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { InvisibleCharactersNote } from '../../components/form/InvisibleCharactersNote.tsx';
import { errorBody } from '../../dataProvider/httpError.ts';
import type { ServiceProvider } from '../../platform/records.ts';
import { Field } from '../../components/ui/Field.tsx';

/** Characters of the platform's column. */
const NAME_LIMIT = 64;

export interface AddProviderProps {
  onClose: () => void;
  onAdded: (sid: string) => void;
}

const AddProvider = ({ onClose, onAdded }: AddProviderProps) => {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [create, { isPending, error }] = useCreate<ServiceProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const atField = errorBody(error)?.errors?.['name'];
  const refusal = typeof atField === 'string' ? translate(atField, { _: atField }) : errorText(error);
  const problem = missing ? translate('portal.shell.name_required') : error ? refusal : null;
  const save = () => {
    const trimmed = name.trim();
    setMissing(trimmed === '');
    if (trimmed === '') return;
    void create(
      'service-providers',
      { data: { name: trimmed } },
      {
        onSuccess: async created => {
          // While the list lacks the new provider, ProviderGuard would pick the first one.
          await queryClient.refetchQueries({ queryKey: ['service-providers', 'getList'] });
          notify('portal.shell.added_service_provider', { type: 'success', messageArgs: { name: trimmed } });
          onAdded(String(created.id));
        },
      },
    );
  };
  return (
    <FormDialog
      title={translate('portal.shell.add_service_provider')}
      submit={translate('portal.action.save')}
      busy={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={`${translate('portal.shell.service_provider_name')} *`}
        value={name}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        error={problem}
        onText={setName}
      >
        <InvisibleCharactersNote
          label={translate('portal.shell.service_provider_name')}
          value={name}
          isTyping
          onClean={setName}
        />
      </Field>
    </FormDialog>
  );
};

export default AddProvider;
