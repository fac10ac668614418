import { useEffect } from 'react';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { phoneSwitch } from '../../components/phone/phoneSwitch.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';

const PhonePanel = lazyComponent(() => import('../../custom-pages/phone/PhonePanel.tsx'));

export const PhoneDock = () => {
  const isOn = useStoreValue(phoneSwitch);
  // Signing out removes the panel, which hangs up.
  useEffect(() => () => phoneSwitch.set(false), []);
  return isOn ? <PhonePanel /> : null;
};
