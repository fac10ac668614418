import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Combobox } from '../../components/select/Combobox.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { Choice } from '../../components/ui/Choice.tsx';
import { Field } from '../../components/ui/Field.tsx';
import { ALERT_TYPES } from '../../platform/alerts/causes.ts';
import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { nameOf, namedChoices } from '../../platform/names.ts';
import type { Account } from '../../platform/records.ts';
import { askedDoubt } from '../../platform/askedNumber.ts';
import { credentialName, type SpeechCredential } from '../../platform/speech/credential.ts';
import {
  COUNTS,
  invalidRuleFields,
  ruleKindHasAccount,
  ruleKindHasCarrier,
  KINDS,
  newAlarmRule,
  PERCENT,
  type AlarmRule,
} from './model/rules.ts';
import { TEXTS } from './words.ts';

interface PartProps {
  rule: AlarmRule;
  onChange: (part: Partial<AlarmRule>) => void;
}

const CarrierPart = ({ rule, onChange }: PartProps) => {
  const translate = useTranslate();
  const { rows = [] } = useLookup<Carrier>('carriers');
  const offered = rule.kind === 'registration' ? rows.filter(row => row.requires_register) : rows;
  return (
    <Combobox
      label={translate(`${TEXTS}.form.carrier`)}
      labelShown
      choices={[
        { id: '', name: translate(`${TEXTS}.form.any_carrier`) },
        ...offered.map(({ id, name }) => ({ id, name: nameOf(name, id) })),
      ]}
      value={rule.sid ?? ''}
      onChange={id => onChange({ sid: id || null, name: offered.find(row => row.id === id)?.name ?? null })}
    />
  );
};

const AccountPart = ({ rule, onChange }: PartProps) => {
  const translate = useTranslate();
  const { rows = [] } = useLookup<Account>('accounts');
  return (
    <>
      <Combobox
        label={translate(`${TEXTS}.form.account`)}
        labelShown
        choices={[
          { id: '', name: translate(`${TEXTS}.form.${rule.kind === 'speech' ? 'shared' : 'all_accounts'}`) },
          ...namedChoices(rows),
        ]}
        value={rule.accountSid ?? ''}
        onChange={id => onChange({ accountSid: id || null, sid: null, name: null })}
      />
      {rule.accountSid === null ? (
        <p className="pb-muted pb-hint">{translate(`${TEXTS}.form.${rule.kind}_of_all`)}</p>
      ) : null}
    </>
  );
};

const CredentialPart = ({ rule, onChange }: PartProps) => {
  const translate = useTranslate();
  const { rows = [] } = useLookup<SpeechCredential>('speech-services', {
    filter: rule.accountSid === null ? {} : { account_sid: rule.accountSid },
  });
  return (
    <Combobox
      label={translate(`${TEXTS}.form.credential`)}
      labelShown
      choices={[
        { id: '', name: translate(`${TEXTS}.form.any_credential`) },
        ...rows.map(row => ({ id: row.id, name: credentialName(row) })),
      ]}
      value={rule.sid ?? ''}
      onChange={id => {
        const found = rows.find(row => row.id === id);
        onChange({ sid: id || null, name: found ? credentialName(found) : null });
      }}
    />
  );
};

const ANY = '';

const AlertPart = ({ rule, onChange }: PartProps) => {
  const translate = useTranslate();
  const isOwn = isAccountUser(useViewer());
  // For a whole provider the platform's list may lack the types.
  if (rule.accountSid === null && !isOwn) return null;
  return (
    <Choice
      isField
      label={translate(`${TEXTS}.form.type`)}
      value={rule.alertType ?? ANY}
      choices={[
        { id: ANY, name: translate(`${TEXTS}.form.any_type`) },
        ...ALERT_TYPES.map(id => ({ id, name: translate(`portal.alert_types.${id}`) })),
      ]}
      onChange={id => onChange({ alertType: id === ANY ? null : id })}
    />
  );
};

interface RuleDialogProps {
  /** null: a new rule. */
  rule: AlarmRule | null;
  /** What a new rule begins as. */
  kind?: AlarmRule['kind'] | undefined;
  idOf: () => string;
  onSave: (rule: AlarmRule) => void;
  onClose: () => void;
}

export const RuleDialog = ({ rule: given, kind = 'failed', idOf, onSave, onClose }: RuleDialogProps) => {
  const translate = useTranslate();
  const isOwn = isAccountUser(useViewer());
  const [rule, setRule] = useState(() => given ?? newAlarmRule(kind, idOf(), Date.now()));
  const [isAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState({ count: String(rule.count), percent: String(rule.percent) });
  const change = (part: Partial<AlarmRule>) => setRule(before => ({ ...before, ...part }));
  const whole = { ...rule, count: Number(typed.count), percent: Number(typed.percent) };
  const faults = invalidRuleFields(whole);
  const doubt = rule.kind === 'silent' ? askedDoubt(rule.number ?? '') : null;
  const numberFault = doubt
    ? `resources.phone-numbers.doubts.${doubt}`
    : faults.includes('number')
      ? `${TEXTS}.form.number_needed`
      : null;
  const bounds = COUNTS[rule.kind];
  const errorOf = (name: 'count' | 'percent', { least, most }: { least: number; most: number }) =>
    isAsked && faults.includes(name) ? translate(`${TEXTS}.form.between`, { least, most }) : null;
  const submit = () => {
    setAsked(true);
    if (faults.length === 0 && doubt === null) onSave({ ...whole, isOn: true });
  };
  return (
    <FormDialog
      title={translate(`${TEXTS}.form.${given ? 'change' : 'add'}`)}
      submit={translate('portal.action.save')}
      className="pb-stack pb-gap-16"
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        isField
        label={translate(`${TEXTS}.form.kind`)}
        value={rule.kind}
        choices={KINDS.map(id => ({ id, name: translate(`${TEXTS}.kinds.${id}`) }))}
        helperText={translate(`${TEXTS}.about.${rule.kind}`)}
        onChange={kind => {
          const next = newAlarmRule(kind, rule.id, rule.since);
          setRule(next);
          setTyped({ count: String(next.count), percent: String(next.percent) });
          setAsked(false);
        }}
      />
      {ruleKindHasCarrier(rule.kind) ? <CarrierPart rule={rule} onChange={change} /> : null}
      {ruleKindHasAccount(rule.kind) && !isOwn ? <AccountPart rule={rule} onChange={change} /> : null}
      {rule.kind === 'speech' ? <CredentialPart rule={rule} onChange={change} /> : null}
      {rule.kind === 'alert' ? <AlertPart rule={rule} onChange={change} /> : null}
      {rule.kind === 'silent' ? (
        <div>
          <Field
            label={translate(`${TEXTS}.form.number`)}
            value={rule.number ?? ''}
            inputMode="tel"
            maxLength={64}
            isMono
            error={isAsked && numberFault !== null ? translate(numberFault) : null}
            onText={number => change({ number })}
          />
        </div>
      ) : null}
      {rule.kind === 'share' ? (
        <div>
          <Field
            label={translate(`${TEXTS}.form.percent`)}
            type="number"
            min={PERCENT.least}
            max={PERCENT.most}
            value={typed.percent}
            error={errorOf('percent', PERCENT)}
            onText={percent => setTyped({ ...typed, percent })}
          />
        </div>
      ) : null}
      {bounds ? (
        <div>
          <Field
            label={translate(`${TEXTS}.form.count_${rule.kind}`)}
            type="number"
            min={bounds.least}
            max={bounds.most}
            value={typed.count}
            error={errorOf('count', bounds)}
            onText={count => setTyped({ ...typed, count })}
          />
        </div>
      ) : null}
    </FormDialog>
  );
};
