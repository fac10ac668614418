import { useTranslate } from 'ra-core';
import type { PredefinedCarrier } from '../../../platform/carrier/carrierRecords.ts';
import { trunkTypeOf } from '../../../platform/carrier/carrierRules.ts';
import { isPlaceholder } from './placeholder.ts';

const KEYS = 'resources.carriers.form';

/** Texts of a template and the keys of their labels. */
const TEXTS = [
  ['register_username', 'auth_username'],
  ['register_password', 'password'],
  ['register_sip_realm', 'realm'],
  ['inbound_auth_username', 'inbound_username'],
  ['inbound_auth_password', 'inbound_password'],
  ['tech_prefix', 'tech_prefix'],
  ['diversion', 'diversion'],
] as const;

/** What a template sets, with what the user has to fill in marked as such. */
export const TemplateFields = ({ template }: { template: PredefinedCarrier }) => {
  const translate = useTranslate();
  const label = (name: string) => translate(`${KEYS}.${name}`);
  const flags = [
    ...(template.e164_leading_plus ? [label('e164')] : []),
    ...(template.requires_register ? [label('register')] : []),
  ];
  const texts = TEXTS.flatMap(([column, name]) => {
    const text = template[column];
    return text ? [{ column, name: label(name), text }] : [];
  });
  return (
    <>
      <h3 className="pb-template-head">{label('predefined.fields')}</h3>
      <dl className="pb-facts">
        <dt>{label('trunk_type')}</dt>
        <dd>{label(`trunk_${trunkTypeOf(template)}`)}</dd>
        {flags.map(flag => (
          <div key={flag} className="pb-fact">
            <dt>{flag}</dt>
            <dd>{translate('portal.form.yes')}</dd>
          </div>
        ))}
        {texts.map(({ column, name, text }) => (
          <div key={column} className="pb-fact">
            <dt>{name}</dt>
            <dd>
              <code>{text}</code>
              {isPlaceholder(text) ? (
                <span className="pb-placeholder">{label('predefined.placeholder')}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
