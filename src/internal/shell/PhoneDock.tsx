import { useEffect } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { phoneSwitch } from '../../components/phone/phoneSwitch.ts';
import { useStored } from '../../components/app/useStored.ts';

const PhonePanel = lazyComponent(() => import('../../custom-pages/phone/PhonePanel.tsx'));

/** The phone stays while pages change. */
export const PhoneDock = () => {
  const isOn = useStored(phoneSwitch);
  // Whoever signs out takes the panel away, which hangs up.
  useEffect(() => () => phoneSwitch.set(false), []);
  return isOn ? <PhonePanel /> : null;
};
