import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { asTyped, TextInput } from '../../../components/form/inputs.tsx';
import { useTicked } from '../../../components/form/useTicked.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Checkbox } from '../../../components/ui/Checkbox.tsx';
import { exactJsonText, parseExactJson } from '../../../lib/exactJson.ts';
import { jsonProblem } from '../../../lib/jsonProblem.ts';
import { KEYS, type VendorInputProps } from './credentialFormState.ts';
import styles from './credentialForm.module.css';

const indented = (value: unknown): string => exactJsonText(value, { indent: 2 });
const CHANGED = { shouldDirty: true, shouldValidate: true };

export const OptionsInput = ({ field, label, help, readOnly }: VendorInputProps<'json'>) => {
  const translate = useTranslate();
  const { setValue, getValues, trigger } = useFormContext();
  const vendor = String(useWatch({ name: 'vendor' }) as string);
  const text = asTyped(useWatch({ name: field.name }));
  const [on, setOn] = useTicked(text !== '');
  const aside = useRef('');
  const template = field.template ? indented(field.template) : '{}';
  const toggle = (next: boolean) => {
    setOn(next);
    if (!next) aside.current = asTyped(getValues(field.name));
    setValue(field.name, next ? aside.current || template : '', CHANGED);
  };
  const problem = text.trim() === '' ? null : jsonProblem(text);
  const format = () => {
    if (problem) void trigger(field.name);
    else setValue(field.name, indented(parseExactJson(text)), CHANGED);
  };
  return (
    <div className="pb-zone">
      <Checkbox
        label={label}
        checked={on}
        disabled={readOnly}
        helperText={help || undefined}
        onChange={toggle}
      />
      {on ? (
        <div role="group" aria-label={label} className="pb-zone-body pb-stack pb-gap-16">
          <TextInput
            source={field.name}
            label={translate(`${KEYS}.options_json`)}
            helperText={problem ? translate('portal.json.syntax', { ...problem }) : false}
            readOnly={readOnly}
            parse={asTyped}
            multiline
            minRows={6}
            maxRows={24}
            inputProps={{ autoComplete: 'off', spellCheck: false, className: 'pb-mono' }}
          />
          <div className="pb-actions">
            {readOnly ? null : (
              <>
                <Button onClick={format}>{translate(`${KEYS}.beautify`)}</Button>
                {field.template ? (
                  <Button onClick={() => setValue(field.name, template, CHANGED)}>
                    {translate(`${KEYS}.options_reset`)}
                  </Button>
                ) : null}
              </>
            )}
            {field.docs ? (
              <a href={field.docs} target="_blank" rel="noreferrer">
                {translate(`${KEYS}.docs`)}
              </a>
            ) : null}
          </div>
          {field.keys ? (
            <>
              <dl
                className={clsx(styles.optionKeys, 'pb-grid pb-gap-4 pb-gap-x-16 pb-flush pb-dense')}
                aria-label={translate(`${KEYS}.options_known`)}
              >
                {field.keys.map(key => (
                  <div key={key}>
                    <dt>
                      <code>{key}</code>
                    </dt>
                    <dd>
                      {translate(`${KEYS}.option_keys.${vendor}_${key.replaceAll('.', '_')}`, {
                        _: translate(`${KEYS}.option_keys.${key.split('.').at(-1) ?? key}`, { _: '' }),
                      })}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="pb-muted">{translate(`${KEYS}.options_ranges`)}</p>
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};
