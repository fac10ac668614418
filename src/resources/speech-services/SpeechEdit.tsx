import { clsx } from 'clsx';
import { RecordContextProvider, useRecordContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { formValuesOf, type StoredCredential } from './model/credentialForm.ts';
import { RecordEnd, RecordHead } from '../standard/RecordHead.tsx';
import { EditFrame } from '../standard/EditFrame.tsx';
import { CredentialForm } from './form/CredentialForm.tsx';
import styles from './form/credentialForm.module.css';

const StoredCredentialForm = () => {
  const record = useRecordContext();
  const [saved, setSaved] = useState<StoredCredential | null>(null);
  const stored = saved ?? record ?? null;
  const start = useMemo(() => stored && { id: String(stored['id']), ...formValuesOf(stored) }, [stored]);
  if (!stored || !start) return null;
  return (
    <RecordContextProvider value={start}>
      <CredentialForm stored={stored} onStored={setSaved} />
    </RecordContextProvider>
  );
};

const SpeechEdit = () => (
  <EditFrame>
    <div className={clsx('pb-page', styles.speechPage)}>
      <RecordHead />
      <StoredCredentialForm />
      <RecordEnd />
    </div>
  </EditFrame>
);

export default SpeechEdit;
