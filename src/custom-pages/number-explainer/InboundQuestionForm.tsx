import { clsx } from 'clsx';
import { type RaRecord, useNavigate, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Combobox } from '../../components/select/Combobox.tsx';
import { ipv4Number } from '../../platform/configuration/networks.ts';
import { type InboundQuestion, QUESTION_MAX } from '../../platform/inbound/questionQuery.ts';
import { namedChoices } from '../../platform/names.ts';
import { questionPath, TEXTS } from '../../components/inbound/words.ts';
import { NumberLine } from '../../components/numbers/NumberLine.tsx';
import { Field } from '../../components/ui/Field.tsx';
import styles from './number-explainer.module.css';

const ANY = 'any';
const OTHER = 'address';

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

const isNarrow = () => matchMedia('(max-width: 640px)').matches;

const sourceOf = ({ carrier, from }: InboundQuestion): string => carrier || (from ? OTHER : ANY);

/** On a phone the answer has the room: the folded line says what is set. */
const opensFor = ({ number, from, carrier, host, client }: InboundQuestion): boolean =>
  Boolean(from || carrier || host || client) && !(number && isNarrow());

interface QuestionFormProps {
  asked: InboundQuestion;
  carriers: readonly RaRecord[];
  isAnswered: boolean;
}

export const InboundQuestionForm = ({ asked, carriers, isAnswered }: QuestionFormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const [from, setFrom] = useState(sourceOf(asked));
  const [checked, setChecked] = useState(false);
  const [isOpen, setOpen] = useState(opensFor(asked));
  const [answered, setAnswered] = useState(asked);
  // A form of its own for each question would lose the focus.
  if (answered !== asked) {
    setAnswered(asked);
    setTyped(asked);
    setFrom(sourceOf(asked));
    setChecked(false);
    setOpen(opensFor(asked));
  }
  const change = (part: keyof InboundQuestion) => (value: string) => setTyped({ ...typed, [part]: value });
  const noAddress = from === OTHER && ipv4Number(typed.from.trim()) === null;
  const ask = () => {
    setChecked(true);
    if (noAddress) return setOpen(true);
    const carrier = from === ANY || from === OTHER ? '' : from;
    navigate(questionPath({ ...typed, carrier, from: from === OTHER ? typed.from.trim() : '' }));
  };
  const say = (text: string, args?: object) => translate(`${TEXTS}.form.${text}`, args);
  const named = namedChoices(carriers as readonly { id: unknown; name?: unknown }[]);
  const source = from === OTHER ? typed.from : (named.find(({ id }) => id === from)?.name ?? '');
  const facts = Object.entries({ source, host: typed.host, client: typed.client }).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [say(`set.${name}`, { value: value.trim() })],
  );
  return (
    <NumberLine
      question={say('label')}
      label={say('number')}
      value={typed.number}
      onText={change('number')}
      ask={say('explain')}
      onAsk={ask}
      missing={say('number_missing')}
      help={isAnswered ? null : say('number_help')}
      maxLength={QUESTION_MAX}
    >
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {say('more')} <span>{facts.join(' · ')}</span>
        </summary>
        <div className={clsx(styles.form, 'pb-grid pb-gap-12 pb-gap-x-16')}>
          <div className={styles.field}>
            <Combobox
              label={say('from')}
              labelShown
              value={from}
              choices={[{ id: ANY, name: say('any') }, { id: OTHER, name: say('other') }, ...named]}
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
        </div>
      </details>
    </NumberLine>
  );
};
