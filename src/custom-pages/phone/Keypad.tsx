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

interface KeysProps {
  isOff: boolean;
  onPress: (digit: string) => void;
  className?: string | undefined;
}

/** The keys of the keyboard count too, while the focus is on a key. */
export const PhoneKeys = ({ isOff, onPress, className }: KeysProps) => {
  const translate = useTranslate();
  return (
    <div
      role="group"
      aria-label={translate('screens.phone.call.keypad')}
      className={clsx(styles.pad, className)}
      onKeyDown={event => {
        if (!isOff && !event.ctrlKey && !event.metaKey && KEYS.some(digit => digit === event.key))
          onPress(event.key);
      }}
    >
      {KEYS.map(digit => (
        <Button key={digit} disabled={isOff} onClick={() => onPress(digit)}>
          {digit}
        </Button>
      ))}
    </div>
  );
};

export const Keypad = ({ keys, isOff }: { keys: string; isOff: boolean }) => (
  <div className="pb-stack">
    <output className={clsx('pb-mono', styles.keys)}>{keys}</output>
    <PhoneKeys isOff={isOff} onPress={press} />
  </div>
);
