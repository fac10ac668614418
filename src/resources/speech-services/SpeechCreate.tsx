import { clsx } from 'clsx';
import { useLocation, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Title } from '../../components/app/Title.tsx';
import { CreateFrame } from '../standard/StandardCreate.tsx';
import { CredentialForm } from './form/CredentialForm.tsx';
import { presetCredentialIn, copiedCredentialIn } from './form/credentialFormState.ts';
import styles from './form/credentialForm.module.css';

const SpeechCreate = () => {
  const translate = useTranslate();
  const { state, search } = useLocation();
  const [like] = useState(() => copiedCredentialIn(state));
  const [asked] = useState(() => presetCredentialIn(search));
  return (
    <CreateFrame>
      <div className={clsx('pb-page', styles.speechPage)}>
        <Title>{translate('resources.speech-services.addTitle')}</Title>
        <CredentialForm stored={null} like={like} asked={asked} />
      </div>
    </CreateFrame>
  );
};

export default SpeechCreate;
