import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { readFarSideLevel } from './sound.ts';
import styles from './phone.module.css';

const LOOKS_EVERY = 100;

export const LevelMeter = () => {
  const translate = useTranslate();
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLevel(Math.round(readFarSideLevel() * 100)), LOOKS_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <meter
      className={styles.level}
      aria-label={translate('screens.phone.call.level')}
      max={100}
      value={level}
    />
  );
};
