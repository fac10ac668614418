import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { formatNanp } from '../../platform/phoneNumber.ts';
import { CopyText } from '../../components/fields/CopyText.tsx';
import type { FieldDefinition } from '../fields.ts';
import { ReferenceCell } from './ReferenceCell.tsx';

const isMono = (field: FieldDefinition): boolean =>
  field.type === 'secret' || (field.type === 'text' && Boolean(field.mono));

/** A field that this form shows and does not change. */
export const LockedField = ({ field }: { field: FieldDefinition }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const value = (record as Record<string, unknown> | undefined)?.[field.source];
  const shown = () => {
    if (field.type !== 'reference' && (value === null || value === undefined || value === ''))
      return <span className="pb-muted">{translate('portal.form.empty')}</span>;
    if (field.type === 'reference')
      return (
        <ReferenceCell
          reference={field.reference}
          value={value}
          none={`resources.${resource}.words.${field.source}.none`}
        />
      );
    if (field.type === 'sid') return <CopyText text={String(value)} />;
    if (field.type === 'phone') return <span className="pb-mono">{formatNanp(String(value))}</span>;
    return <span className={isMono(field) ? 'pb-mono' : undefined}>{String(value)}</span>;
  };
  return (
    <dl className="pb-locked">
      <dt>{translate(`resources.${resource}.fields.${field.source}`)}</dt>
      <dd>{shown()}</dd>
    </dl>
  );
};
