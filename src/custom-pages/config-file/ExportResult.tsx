import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { downloadText } from '../../components/app/download.ts';
import { formatFileText } from './fileTexts.ts';
import type { ReadFile } from '../../components/configFile/useFileReading.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { copyText } from '../../lib/secureContext.ts';
import { placesOf, type VaryingKind, VARYING } from './model/placesOf.ts';
import { configSchemaJson } from '../../platform/configFile/schema.ts';
import { type Variables, withVariables } from '../../platform/configFile/variables.ts';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
const YAML = 'application/yaml;charset=utf-8';

export interface ExportedFile extends Pick<ReadFile, 'file' | 'columns' | 'texts'> {
  text: string;
  name: string;
}

interface Written {
  text: string;
  variables: Variables;
}

interface VaryingPartProps {
  varying: ReadonlySet<VaryingKind>;
  variables: Variables;
  onChange: (varying: ReadonlySet<VaryingKind>) => void;
}

const VaryingPart = ({ varying, variables, onChange }: VaryingPartProps) => {
  const translate = useTranslate();
  return (
    <fieldset className={styles.varying}>
      <legend>{translate(`${TEXTS}.vary`)}</legend>
      {VARYING.map(one => (
        <Checkbox
          key={one}
          label={translate(`${TEXTS}.varying.${one}`)}
          checked={varying.has(one)}
          onChange={isOn =>
            onChange(new Set(VARYING.filter(each => (each === one ? isOn : varying.has(each)))))
          }
        />
      ))}
      {varying.size > 0 ? (
        <details>
          <summary>{translate(`${TEXTS}.variables_count`, { smart_count: variables.size })}</summary>
          <ul className={styles.entries}>
            {[...variables].map(([name, text]) => (
              <li key={name}>
                <code>{name}</code>
                {translate('portal.colon')} <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  );
};

export const ExportResult = ({ file, columns, texts, text, name }: ExportedFile) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState('');
  const [varying, setVarying] = useState<ReadonlySet<VaryingKind>>(new Set());
  const [written, setWritten] = useState<Written>({ text, variables: new Map() });
  const latest = useRef(varying);
  const vary = async (next: ReadonlySet<VaryingKind>) => {
    latest.current = next;
    setVarying(next);
    setCopied('');
    const variables = placesOf(file, next);
    const varied = variables.size > 0 ? withVariables(file, variables, true) : file;
    const own = await formatFileText({ texts }, varied);
    if (latest.current === next) setWritten({ text: own, variables });
  };
  const copy = () =>
    copyText(written.text).then(
      () => setCopied('copied'),
      () => setCopied('copy_failed'),
    );
  return (
    <>
      <p>
        {translate(`${TEXTS}.contents`, {
          smart_count: file.items.length,
          size: Math.ceil(new Blob([written.text]).size / 1000),
        })}
      </p>
      <p className="pb-muted">{translate(`${TEXTS}.no_secrets`)}</p>
      <VaryingPart varying={varying} variables={written.variables} onChange={next => void vary(next)} />
      <p className="pb-toolbar">
        <Button onClick={() => downloadText(`${name}.yaml`, written.text, YAML)}>
          {translate(`${TEXTS}.download`)}
        </Button>
        {written.variables.size > 0 ? (
          <Button
            onClick={() => downloadText(`${name}.variables.yaml`, texts.valuesText(written.variables), YAML)}
          >
            {translate(`${TEXTS}.download_variables`)}
          </Button>
        ) : null}
        <Button onClick={() => void copy()}>{translate(`${TEXTS}.copy`)}</Button>
        <Button
          onClick={() =>
            downloadText(
              `${file.scope}.schema.json`,
              configSchemaJson({ scope: file.scope, columns }),
              'application/schema+json;charset=utf-8',
            )
          }
        >
          {translate(`${TEXTS}.schema`)}
        </Button>
        <span role="status">{copied === '' ? null : translate(`${TEXTS}.${copied}`)}</span>
      </p>
      {file.missing.length > 0 ? (
        <details>
          <summary>{translate(`${TEXTS}.missing`, { smart_count: file.missing.length })}</summary>
          <ul className={styles.entries}>
            {file.missing.map(({ path, why }) => (
              <li key={`${path} ${why}`}>
                <bdi>{path}</bdi>
                {translate('portal.colon')} {translate(`${TEXTS}.missing_why.${why}`)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
};
