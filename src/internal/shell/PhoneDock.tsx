import { useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { phoneSwitch } from '../../components/phone/phoneSwitch.ts';

const PhonePanel = lazyComponent(() => import('../../custom-pages/phone/PhonePanel.tsx'));

/** The phone stays while pages change. */
export const PhoneDock = () => {
  const isOn = useSyncExternalStore(phoneSwitch.subscribe, phoneSwitch.read);
  // Whoever signs out takes the panel away, which hangs up.
  useEffect(() => () => phoneSwitch.set(false), []);
  return isOn ? <PhonePanel /> : null;
};
