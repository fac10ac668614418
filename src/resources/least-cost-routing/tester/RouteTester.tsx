import { clsx } from 'clsx';
import { useLocation, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCan } from '../../../components/access/AccessContext.ts';
import { TestCallLink } from '../../../components/fields/TestCallLink.tsx';
import { PhoneLink } from '../../../components/phone/PhoneLink.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { numberFromAddress } from '../../../platform/numberFromAddress.ts';
import { askedDoubt } from '../../../platform/askedNumber.ts';
import { calledNumber, formsOf } from '../../../platform/routing/tryNumbers.ts';
import type { RoutingTable } from '../routingTable.tsx';
import { ListTest } from './ListTest.tsx';
import { PhonePicker } from './PhonePicker.tsx';
import { ReplayRoutes } from './ReplayRoutes.tsx';
import { SavedNumbers, useTestNumbers } from './SavedNumbers.tsx';
import { TEXTS, type RouteWords, useRouteWords, useTriedForms } from './testedTable.ts';
import { RouterOrder, TriedResult } from './TriedResult.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import styles from './tester.module.css';

const TYPED_MAX = 200;

const useAsked = (name: string): [value: string, onChange: (value: string) => void, asked: string] => {
  const given = new URLSearchParams(useLocation().search).get(name);
  const asked = name === 'number' ? numberFromAddress(given) : (given ?? '');
  const [state, setState] = useState({ asked, value: asked });
  if (state.asked !== asked) setState({ asked, value: asked });
  return [state.value, value => setState({ asked, value }), asked];
};

interface CarrierUseProps {
  carrierSid: string;
  table: RoutingTable;
  words: RouteWords;
}

const CarrierUse = ({ carrierSid, table, words }: CarrierUseProps) => {
  const translate = useTranslate();
  const carrier = words.carrier(carrierSid);
  const using = [...table.rules.entries()].filter(([, { carriers }]) => carriers.includes(carrierSid));
  if (using.length === 0) return <p className="pb-muted">{translate(`${TEXTS}.use.none`, { carrier })}</p>;
  return (
    <section className={styles.use}>
      <h3>{translate(`${TEXTS}.use.title`, { carrier })}</h3>
      <ul>
        {using.map(([place, { id, pattern, carriers }]) => (
          <li key={id}>
            {words.rule(place)} <code>{pattern}</code>{' '}
            <span className="pb-muted">
              {carriers[0] === carrierSid
                ? translate(`${TEXTS}.use.used`)
                : translate(`${TEXTS}.use.stored`, { carrier: words.carrier(carriers[0] ?? null) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface NumberTestProps {
  table: RoutingTable;
  typed: string;
  onType: (typed: string) => void;
  onHighlight: (id: string | null) => void;
}

const NumberTest = ({ table, typed, onType, onHighlight }: NumberTestProps) => {
  const translate = useTranslate();
  const doubt = askedDoubt(typed);
  const forms = useMemo(() => (doubt ? [] : formsOf(typed)), [typed, doubt]);
  const { tried, isStale } = useTriedForms(table.rules, forms);
  const words = useRouteWords(tried?.rules ?? table.rules, table.carrierNames);
  const { numbers, isFull, keep } = useTestNumbers(table.lcrSid);
  const [failed, setFailed] = useState(false);
  const number = calledNumber(typed);
  const isKept = numbers.some(kept => formsOf(kept).includes(forms[0] ?? ''));
  const first = tried?.end.tried[0];
  const taking = first?.rule == null ? null : (tried?.rules[first.rule]?.id ?? null);
  useEffect(() => {
    onHighlight(taking);
    return () => onHighlight(null);
  }, [taking, onHighlight]);
  return (
    <>
      <div className={styles.number}>
        <Field
          label={translate(`${TEXTS}.number`)}
          type="text"
          inputMode="tel"
          isMono
          placeholder="+442071234567"
          autoComplete="off"
          spellCheck={false}
          maxLength={TYPED_MAX}
          error={doubt ? translate(`resources.phone-numbers.doubts.${doubt}`) : null}
          help={translate(`${TEXTS}.number_help`)}
          value={typed}
          onText={onType}
        />
      </div>
      <div
        aria-live="polite"
        className={clsx(styles.result, 'pb-if-any')}
        data-stale={isStale ? '' : undefined}
      >
        {tried ? <TriedResult rules={tried.rules} end={tried.end} words={words} /> : null}
        {first?.carrier == null ? null : (
          <>
            <TestCallLink question={{ number, carrier: first.carrier, account: table.accountSid }} />{' '}
            <PhoneLink accountSid={table.accountSid} dialled={number} />
          </>
        )}
        {forms.length > 0 && !tried ? <p className="pb-muted">{translate(`${TEXTS}.testing`)}</p> : null}
      </div>
      {forms.length > 0 && table.lcrSid !== null ? (
        <div className="pb-toolbar">
          <Button disabled={isKept || isFull} onClick={() => setFailed(!keep(number))}>
            {translate(`${TEXTS}.${isKept ? 'kept' : 'keep'}`)}
          </Button>
          {isFull && !isKept ? (
            <span className="pb-muted">{translate(`${TEXTS}.saved.full`, { most: numbers.length })}</span>
          ) : null}
          {failed ? (
            <span role="alert" className="pb-field-error">
              {translate(`${TEXTS}.saved.not_kept`)}
            </span>
          ) : null}
        </div>
      ) : null}
      <RouterOrder open={first?.rule === null} />
    </>
  );
};

interface RouteTesterProps {
  table: RoutingTable;
  onHighlight: (id: string | null) => void;
}

/** Tries numbers against the edited table. The address can fill it in: `?number=+442071234567`, `?carrier={sid}`. */
export const RouteTester = ({ table, onHighlight }: RouteTesterProps) => {
  const translate = useTranslate();
  const can = useCan();
  const aside = useRef<HTMLElement>(null);
  const [typed, setTyped, asked] = useAsked('number');
  const [carrierSid] = useAsked('carrier');
  const words = useRouteWords(table.rules, table.carrierNames);
  const isLedTo = asked !== '' || carrierSid !== '';
  useEffect(() => {
    if (isLedTo) aside.current?.scrollIntoView({ block: 'nearest' });
  }, [isLedTo, asked]);
  return (
    <aside ref={aside} className={styles.root} aria-label={translate(`${TEXTS}.aside`)}>
      <Panel title={translate(`${TEXTS}.title`)}>
        {carrierSid === '' ? null : <CarrierUse carrierSid={carrierSid} table={table} words={words} />}
        <NumberTest table={table} typed={typed} onType={setTyped} onHighlight={onHighlight} />
        {can('list', 'phone-numbers') ? (
          <PhonePicker accountSid={table.accountSid} onPick={setTyped} />
        ) : null}
        <ListTest table={table} />
        <ReplayRoutes table={table} words={words} />
        <SavedNumbers table={table} words={words} onPick={setTyped} />
      </Panel>
    </aside>
  );
};
