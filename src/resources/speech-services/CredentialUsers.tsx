import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import { useMethods } from '../../components/app/useMethods.ts';
import { type CredentialUser, speechServiceMethodsOf } from './api.ts';
import { LineFailure } from '../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import type { SpeechCredential } from '../../platform/speech/credential.ts';
import styles from './speech.module.css';
import { labelled } from '../../lib/labelled.ts';

const KEYS = 'resources.speech-services.users';

const MOST = 25;

const useCredentialUsers = (credential: SpeechCredential) => {
  const provider = useMethods(speechServiceMethodsOf);
  return useQuery({
    queryKey: ['speech-services', 'users', credential.id],
    queryFn: ({ signal }) => provider.credentialUsers({ credential, signal }),
    gcTime: 0,
    staleTime: 0,
  });
};

const User = ({ user }: { user: CredentialUser }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const uses = user.uses.map(use => translate(`${KEYS}.as.${use}`)).join(', ');
  return (
    <li>
      <LinkBase to={createPath({ resource: 'applications', type: 'edit', id: user.sid })}>
        {user.name}
      </LinkBase>{' '}
      <span className="pb-muted">{user.account ? labelled(translate, user.account, uses) : uses}</span>
    </li>
  );
};

interface CredentialUsersProps {
  credential: SpeechCredential;
  deleting?: boolean;
}

export const CredentialUsers = ({ credential, deleting = false }: CredentialUsersProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { count } = useQuantityText();
  const { data, error, isFetching, refetch } = useCredentialUsers(credential);
  if (isFetching)
    return (
      <p role="status" className="pb-muted">
        {translate(`${KEYS}.checking`)}
      </p>
    );
  if (error || !data)
    return (
      <LineFailure onRetry={() => void refetch()}>
        {translate(`${KEYS}.failed`, { message: errorText(error) })}
      </LineFailure>
    );
  const { applications, replaced } = data;
  const args = { smart_count: applications.length, count: count(applications.length) };
  if (applications.length === 0) return <p className="pb-muted">{translate(`${KEYS}.none`)}</p>;
  const consequence = replaced ? 'replaced' : credential.account_sid ? 'stops' : 'stops_shared';
  return (
    <>
      <p>{translate(`${KEYS}.${deleting ? consequence : 'used'}`, args)}</p>
      <ul className={styles.users}>
        {applications.slice(0, MOST).map(user => (
          <User key={user.sid} user={user} />
        ))}
        {applications.length > MOST ? (
          <li className="pb-muted">
            {translate('portal.delete.more', { smart_count: applications.length - MOST })}
          </li>
        ) : null}
      </ul>
    </>
  );
};
