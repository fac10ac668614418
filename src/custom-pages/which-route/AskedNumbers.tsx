import { clsx } from 'clsx';
import { LinkBase, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';
import { SEEN_PREFIX } from '../../browserStorage/storedKeys.ts';
import { visitsKey } from '../../browserStorage/visitedRecords.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { Colon } from '../../components/app/Colon.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import { NUMBER_EXAMPLE } from '../../components/numbers/NumberLine.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import styles from './which-route.module.css';

const TEXTS = 'screens.which-route';

const MOST = 5;

/** Latest first; ends with the session. */
const askedNumbers = createPerOwnerStore<readonly string[]>(
  'routeQuestions',
  stored => (Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []),
  SEEN_PREFIX,
);

const rememberAsked = (owner: string, number: string): void => {
  const others = askedNumbers.read(owner).filter(each => each !== number);
  try {
    askedNumbers.write(owner, [number, ...others].slice(0, MOST));
  } catch {
    // Storage is full or forbidden: fewer numbers are offered again.
  }
};

/** Numbers that regulators keep for films and examples: nobody has them. */
const EXAMPLES = [
  ['international', NUMBER_EXAMPLE],
  ['american', '+12025550123'],
  ['national', '02079460958'],
] as const;

export const askPath = (number: string): string =>
  `${internalPath('which-route')}?${new URLSearchParams({ number }).toString()}`;

const Chips = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  const label = translate(`${TEXTS}.${name}`);
  return (
    <ul className={clsx(styles.chips, 'pb-row pb-plain')} aria-label={label}>
      <li className="pb-muted" aria-hidden>
        {label}
        <Colon />
      </li>
      {children}
    </ul>
  );
};

/** Below the question: what was asked before, else ways to write a number. */
export const AskedNumbers = ({ number }: { number: string }) => {
  const translate = useTranslate();
  const owner = visitsKey(readSession()?.userSid ?? '', useServiceProviderSid());
  const asked = useStoreValue(askedNumbers, owner).filter(each => each !== number);
  useEffect(() => {
    if (number !== '') rememberAsked(owner, number);
  }, [owner, number]);
  return (
    <>
      {asked.length === 0 ? null : (
        <Chips name="asked">
          {asked.map(each => (
            <li key={each}>
              <LinkBase className="pb-chip pb-mono" to={askPath(each)}>
                {shownNumber(each)}
              </LinkBase>
            </li>
          ))}
        </Chips>
      )}
      {number !== '' ? null : (
        <Chips name="examples">
          {EXAMPLES.map(([name, example]) => (
            <li key={name}>
              {/* As it is typed. */}
              <LinkBase className="pb-chip" to={askPath(example)}>
                <span className="pb-mono" data-raw>
                  {example}
                </span>{' '}
                <span className="pb-muted">{translate(`${TEXTS}.example_${name}`)}</span>
              </LinkBase>
            </li>
          ))}
        </Chips>
      )}
    </>
  );
};
