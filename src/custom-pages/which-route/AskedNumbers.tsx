import { LinkBase, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { createPerOwnerStore } from '../../browserStorage/createPerOwnerStore.ts';
import { SEEN_PREFIX } from '../../browserStorage/storedKeys.ts';
import { visitsKey } from '../../browserStorage/visitedRecords.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { shownNumber } from '../../platform/shownNumber.ts';
import styles from './which-route.module.css';

const TEXTS = 'screens.which-route';

const MOST = 8;

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
  ['international', '+442079460958'],
  ['american', '+12025550123'],
  ['national', '02079460958'],
] as const;

export const askPath = (number: string): string =>
  `${internalPath('which-route')}?${new URLSearchParams({ number }).toString()}`;

/** Beside the question: what was asked before, and ways to write a number. */
export const AskedNumbers = ({ number }: { number: string }) => {
  const translate = useTranslate();
  const owner = visitsKey(readSession()?.userSid ?? '', useServiceProviderSid());
  const asked = useStoreValue(askedNumbers, owner).filter(each => each !== number);
  useEffect(() => {
    if (number !== '') rememberAsked(owner, number);
  }, [owner, number]);
  return (
    <div className="pb-stack pb-gap-16">
      {asked.length === 0 ? null : (
        <Panel title={translate(`${TEXTS}.asked`)}>
          <ul className="pb-grid pb-plain">
            {asked.map(each => (
              <li key={each}>
                <LinkBase className="pb-mono" to={askPath(each)}>
                  {shownNumber(each)}
                </LinkBase>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={translate(`${TEXTS}.examples`)}>
        <ul className="pb-grid pb-gap-12 pb-plain">
          {EXAMPLES.map(([name, example]) => (
            <li key={name} className={styles.example}>
              {/* As it is typed. */}
              <LinkBase className="pb-mono" data-raw to={askPath(example)}>
                {example}
              </LinkBase>
              <span className="pb-muted pb-small">{translate(`${TEXTS}.example_${name}`)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
};
