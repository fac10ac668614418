import { useCreatePath, useGetList, useGetOne, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { internalPath } from '../../config/internalPath.ts';
import type { Account } from '../../platform/records.ts';
import { useCan, useViewer } from '../access/AccessContext.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './setup.module.css';

const KEYS = 'screens.own-account.setup';
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
const STALE_AFTER_MS = 60_000;

const useHasNone = (resource: string): boolean | null => {
  const { total } = useGetList(resource, { ...ONE, filter: {} }, { staleTime: STALE_AFTER_MS });
  return total === undefined ? null : total === 0;
};

interface Action {
  text: string;
  to: string;
}

const Steps = ({ accountSid, hasRealm }: { accountSid: string; hasRealm: boolean }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  const lacks = {
    applications: useHasNone('applications'),
    numbers: useHasNone('phone-numbers'),
    clients: useHasNone('clients'),
    carriers: useHasNone('carriers'),
    speech: useHasNone('speech-services'),
  };
  const adding = (resource: string, text: string): Action[] =>
    can('create', resource) ? [{ text, to: createPath({ resource, type: 'create' }) }] : [];
  const realm: Action[] = can('save', 'own-account')
    ? [{ text: 'open_realm', to: internalPath('accounts', accountSid, 'sip-realm', 'edit') }]
    : [];
  const steps: [key: string, isMissing: boolean, actions: Action[]][] = [
    ['realm', !hasRealm, realm],
    ['application', lacks.applications === true, adding('applications', 'add_application')],
    [
      'number',
      lacks.numbers === true && lacks.clients === true,
      [...adding('phone-numbers', 'add_number'), ...adding('clients', 'add_client')],
    ],
    ['carriers', lacks.carriers === true, adding('carriers', 'add_carrier')],
    ['speech', lacks.speech === true, adding('speech-services', 'add_speech')],
  ];
  const open = steps.filter(([, isMissing, actions]) => isMissing && actions.length > 0);
  // Waits for all: steps that appear one by one would keep moving the page.
  if (open.length === 0 || Object.values(lacks).some(known => known === null)) return null;
  return (
    <Panel title={translate(`${KEYS}.title`)}>
      <div className={styles.setup}>
        <h3>{translate(`${KEYS}.todo`)}</h3>
        <ul>
          {open.map(([key, , actions]) => (
            <li key={key}>
              <span>{translate(`${KEYS}.${key}`)}</span>
              <span className="pb-actions">
                {actions.map(({ text, to }) => (
                  <ButtonLink key={text} to={to}>
                    {translate(`${KEYS}.${text}`)}
                  </ButtonLink>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
};

/** Own account only: for other users these lists count other accounts. */
const OwnSetup = ({ onlyWithoutRealm = false }: { onlyWithoutRealm?: boolean }) => {
  const viewer = useViewer();
  const sid = viewer.accountSid ?? '';
  const isAsked = isAccountUser(viewer) && !viewer.isViewOnly;
  const { data: account } = useGetOne<Account>(
    'accounts',
    { id: sid },
    { enabled: isAsked, staleTime: STALE_AFTER_MS },
  );
  if (!isAsked || !account || (onlyWithoutRealm && account.sip_realm)) return null;
  return <Steps accountSid={sid} hasRealm={Boolean(account.sip_realm)} />;
};

export default OwnSetup;
