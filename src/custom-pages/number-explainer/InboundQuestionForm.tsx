import { clsx } from 'clsx';
import { type RaRecord, useNavigate, useTranslate } from 'ra-core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Combobox } from '../../components/select/Combobox.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { ipv4Number } from '../../platform/configuration/networks.ts';
import { type InboundQuestion, QUESTION_MAX, questionQuery } from '../../platform/inbound/questionQuery.ts';
import { namedChoices } from '../../platform/names.ts';
import { TEXTS } from '../../components/inbound/words.ts';
import { Field } from '../../components/ui/Field.tsx';
import styles from './number-explainer.module.css';

const ANY = 'any';
const OTHER = 'address';

export const questionPath = (question: Partial<InboundQuestion>): string =>
  `${internalPath('number-explainer')}?${questionQuery(question)}`;

interface QuestionFieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  problem?: string | null;
  children?: ReactNode;
}

const QuestionField = ({
  name,
  value,
  onChange,
  placeholder,
  problem = null,
  children,
}: QuestionFieldProps) => {
  const translate = useTranslate();
  return (
    <div className={styles.field}>
      <Field
        label={translate(`${TEXTS}.form.${name}`)}
        name={name}
        type="text"
        isMono
        autoComplete="off"
        spellCheck={false}
        maxLength={QUESTION_MAX}
        placeholder={placeholder}
        error={problem}
        help={problem === null ? children : null}
        value={value}
        onText={onChange}
      />
    </div>
  );
};

interface QuestionFormProps {
  asked: InboundQuestion;
  carriers: readonly RaRecord[];
}

export const InboundQuestionForm = ({ asked, carriers }: QuestionFormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const [from, setFrom] = useState(asked.carrier || (asked.from ? OTHER : ANY));
  const [checked, setChecked] = useState(false);
  const change = (part: keyof InboundQuestion) => (value: string) => setTyped({ ...typed, [part]: value });
  const noNumber = typed.number.trim() === '';
  const noAddress = from === OTHER && ipv4Number(typed.from.trim()) === null;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (noNumber || noAddress) return;
    const carrier = from === ANY || from === OTHER ? '' : from;
    navigate(questionPath({ ...typed, carrier, from: from === OTHER ? typed.from.trim() : '' }));
  };
  const say = (text: string) => translate(`${TEXTS}.form.${text}`);
  return (
    <form
      className={clsx(styles.form, 'pb-grid pb-gap-12 pb-gap-x-16')}
      onSubmit={ask}
      noValidate
      role="search"
      aria-label={say('label')}
    >
      <QuestionField
        name="number"
        value={typed.number}
        onChange={change('number')}
        placeholder="+16175000700"
        problem={checked && noNumber ? say('number_missing') : null}
      >
        {say('number_help')}
      </QuestionField>
      <div className={styles.field}>
        <Combobox
          label={say('from')}
          labelShown
          value={from}
          choices={[
            { id: ANY, name: say('any') },
            { id: OTHER, name: say('other') },
            ...namedChoices(carriers as readonly { id: unknown; name?: unknown }[]),
          ]}
          onChange={id => setFrom(id || ANY)}
        />
        <p className="pb-help">{say('from_help')}</p>
      </div>
      {from === OTHER ? (
        <QuestionField
          name="address"
          value={typed.from}
          onChange={change('from')}
          placeholder="198.51.100.7"
          problem={checked && noAddress ? say('address_invalid') : null}
        >
          {say('address_help')}
        </QuestionField>
      ) : null}
      <QuestionField
        name="host"
        value={typed.host}
        onChange={change('host')}
        placeholder={say('host_placeholder')}
      >
        {say('host_help')}
      </QuestionField>
      <QuestionField name="client" value={typed.client} onChange={change('client')}>
        {say('client_help')}
      </QuestionField>
      <Button type="submit" look="primary">
        {say('explain')}
      </Button>
    </form>
  );
};
