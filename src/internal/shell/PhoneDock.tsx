import { useEffect } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { phoneSwitch } from '../../components/phone/phoneSwitch.ts';
import { useStored } from '../../components/app/useStored.ts';

const PhonePanel = lazyComponent(() => import('../../custom-pages/phone/PhonePanel.tsx'));

export const PhoneDock = () => {
  const isOn = useStored(phoneSwitch);
  // Signing out removes the panel, which hangs up.
  useEffect(() => () => phoneSwitch.set(false), []);
  return isOn ? <PhonePanel /> : null;
};
