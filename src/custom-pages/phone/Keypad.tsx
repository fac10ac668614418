import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Button } from '../../components/ui/Button.tsx';
import { key } from './phone.ts';
import { KEYS, playKeyTone } from './sound.ts';
import styles from './phone.module.css';

const press = (digit: string) => {
  playKeyTone(digit);
  key(digit);
};

export const Keypad = ({ keys, isOff }: { keys: string; isOff: boolean }) => {
  const translate = useTranslate();
  return (
    <div
      role="group"
      aria-label={translate('screens.phone.call.keypad')}
      className="pb-stack"
      onKeyDown={event => {
        if (!isOff && !event.ctrlKey && !event.metaKey && KEYS.some(digit => digit === event.key))
          press(event.key);
      }}
    >
      <output className={clsx('pb-mono', styles.keys)}>{keys}</output>
      <div className={styles.pad}>
        {KEYS.map(digit => (
          <Button key={digit} disabled={isOff} onClick={() => press(digit)}>
            {digit}
          </Button>
        ))}
      </div>
    </div>
  );
};
