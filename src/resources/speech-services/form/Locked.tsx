import { useCreatePath, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCan } from '../../../components/access/AccessContext.ts';
import { ButtonLink } from '../../../components/ui/Button.tsx';
import { KEYS, copiedCredentialState, useStoredCredential } from './credentialFormState.ts';

export const LockedText = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className="pb-locked pb-stack pb-gap-2 pb-flush pb-breaks">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </dl>
);

export const DuplicateCredentialLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  const { stored } = useStoredCredential();
  if (!stored || !can('create', 'speech-services')) return null;
  return (
    <ButtonLink
      to={createPath({ resource: 'speech-services', type: 'create' })}
      state={copiedCredentialState(stored)}
    >
      {translate(`${KEYS}.like`)}
    </ButtonLink>
  );
};
