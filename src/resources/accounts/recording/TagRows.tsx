import { TextInput, useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { PlusIcon, TrashIcon } from '../../../components/app/icons.tsx';
import { demanded } from './bucketValidators.ts';
import { BUCKET, useBucket } from './useBucket.ts';

const KEYS = 'resources.accounts.recording';
const SOURCE = `${BUCKET}.tags`;

const titleOf = (vendor: string): string =>
  `${KEYS}.${vendor === 'azure' ? 'tags_azure' : vendor === 'google' ? 'tags_google' : 'tags_s3'}`;

/** Tags of what is stored, as rows of two required texts; Azure keeps them as well (contract-a 8.3). */
export const TagRows = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const { value, stored } = useBucket();
  const { fields, append, remove } = useFieldArray({ name: SOURCE });
  const validate = useMemo(() => [demanded(stored)], [stored]);
  if (readOnly && fields.length === 0) return null;
  return (
    <fieldset className="pb-form-section">
      <legend>{translate(titleOf(value.vendor))}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="pb-tag">
          <TextInput
            source={`${SOURCE}.${String(index)}.Key`}
            label={translate(`${KEYS}.tag_name`)}
            helperText={false}
            readOnly={readOnly}
            validate={validate}
          />
          <TextInput
            source={`${SOURCE}.${String(index)}.Value`}
            label={translate(`${KEYS}.tag_value`)}
            helperText={false}
            readOnly={readOnly}
            validate={validate}
          />
          {readOnly ? null : (
            <button
              type="button"
              className="pb-icon-button"
              aria-label={translate(`${KEYS}.tag_delete`, { position: index + 1 })}
              title={translate(`${KEYS}.tag_delete`, { position: index + 1 })}
              onClick={() => remove(index)}
            >
              <TrashIcon />
            </button>
          )}
        </div>
      ))}
      {readOnly ? null : (
        <div>
          <button type="button" className="pb-button" onClick={() => append({ Key: '', Value: '' })}>
            <PlusIcon /> {translate(`${KEYS}.tag_add`)}
          </button>
        </div>
      )}
    </fieldset>
  );
};
