import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { CloseIcon } from '../../components/app/icons.tsx';
import { useRootFlag } from '../../components/app/useRootFlag.ts';
import { IconButton } from '../../components/ui/Button.tsx';
import { CallControls } from './CallControls.tsx';
import { DialForm } from './DialForm.tsx';
import { NotifyChoice } from './NotifyChoice.tsx';
import { isGoingOn } from './model/phone.ts';
import { phoneOwnerStore, phoneStore, switchOff } from './phone.ts';
import { SoundChoices } from './SoundChoices.tsx';
import { useConfirmLeaveWhileCalling, useSwitchPhoneOffAtEnd } from './useAtEnd.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './phone.module.css';

const TEXTS = 'screens.phone';

const leave = () => void switchOff();

const PhonePanel = () => {
  const translate = useTranslate();
  const id = useId();
  const { line, failure, call } = useStoreValue(phoneStore);
  const owner = useStoreValue(phoneOwnerStore);
  const [isSmall, setSmall] = useState(false);
  useSwitchPhoneOffAtEnd();
  useConfirmLeaveWhileCalling(isGoingOn(call));
  const isFolded = isSmall && call?.state !== 'incoming';
  useRootFlag('phone', owner !== null);
  useRootFlag('phone-open', owner !== null && !isFolded);
  if (!owner) return null;
  const isUp = line === 'registered' || line === 'registering';
  return (
    <section className={styles.root} aria-labelledby={id} data-small={isFolded || undefined}>
      <header>
        <h2 id={id}>{translate(`${TEXTS}.menu`)}</h2>
        <span className={styles.line} data-line={line} role="status">
          {translate(`${TEXTS}.line.${line}`, { user: owner.user })}
        </span>
        <IconButton
          label={translate(`${TEXTS}.${isSmall ? 'larger' : 'smaller'}`)}
          aria-expanded={!isSmall}
          onClick={() => setSmall(!isSmall)}
        >
          <span aria-hidden="true">{isSmall ? '▴' : '▾'}</span>
        </IconButton>
        <IconButton label={translate(`${TEXTS}.switch_off`)} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={clsx('pb-stack', styles.body)}>
        {failure ? (
          <p role="alert" className="pb-field-error">
            {translate(`${TEXTS}.failure.${failure.kind}`, { status: failure.status ?? '–' })}
          </p>
        ) : null}
        {call ? <CallControls call={call} owner={owner} /> : null}
        {isGoingOn(call) ? null : <DialForm {...owner} isUp={isUp} />}
        <SoundChoices />
        <NotifyChoice />
      </div>
    </section>
  );
};

export default PhonePanel;
