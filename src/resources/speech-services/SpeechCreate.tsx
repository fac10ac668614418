import { clsx } from 'clsx';
import { useLocation } from 'ra-core';
import { useState } from 'react';
import { AddHead } from '../standard/AddHead.tsx';
import { CreateFrame } from '../standard/StandardCreate.tsx';
import { CredentialForm } from './form/CredentialForm.tsx';
import { presetCredentialIn, copiedCredentialIn } from './form/credentialFormState.ts';
import styles from './form/credentialForm.module.css';

const SpeechCreate = () => {
  const { state, search } = useLocation();
  const [like] = useState(() => copiedCredentialIn(state));
  const [asked] = useState(() => presetCredentialIn(search));
  return (
    <CreateFrame>
      <div className={clsx('pb-page', styles.speechPage)}>
        <AddHead />
        <CredentialForm stored={null} like={like} asked={asked} />
      </div>
    </CreateFrame>
  );
};

export default SpeechCreate;
