import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { shownNumber } from '../../platform/shownNumber.ts';
import { RecordLink } from '../../components/fields/RecordLink.tsx';
import { CarrierOf } from './CarrierOf.tsx';
import type { TestSetup } from './model/testCall.ts';
import { TEXTS } from './words.ts';
import styles from './test-call.module.css';

interface SetupLineProps {
  setups: readonly TestSetup[];
  isGoing: boolean;
  onChange: () => void;
  onAgain: () => void;
  again: RefObject<HTMLButtonElement | null>;
}

export const SetupLine = ({ setups, isGoing, onChange, onAgain, again }: SetupLineProps) => {
  const translate = useTranslate();
  const [setup] = setups;
  if (!setup) return null;
  const facts = {
    number: <span className="pb-mono">{shownNumber(setup.number)}</span>,
    carrier: setups.map((each, at) => (
      <span key={each.carrierSid ?? ''}>
        {at === 0 ? '' : ', '}
        <CarrierOf setup={each} />
      </span>
    )),
    from: <span className="pb-mono">{shownNumber(setup.from)}</span>,
    application: (
      <RecordLink
        kind="applications"
        sid={setup.applicationSid}
        name={setup.applicationName}
        owner={{ account_sid: setup.accountSid }}
      />
    ),
  };
  return (
    <div className={styles.setup}>
      <dl className={clsx(styles.times, 'pb-flow pb-gap-4 pb-gap-x-24 pb-flush')}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`${TEXTS}.form.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onChange}>{translate(`${TEXTS}.change`)}</Button>
      <Button ref={again} look="primary" aria-disabled={isGoing} onClick={onAgain}>
        {translate(`${TEXTS}.again`)}
      </Button>
    </div>
  );
};
