import { useEffect, useState } from 'react';
import { readPasswordSettings } from '../authProvider/changeForced.ts';
import type { PasswordSettings } from '../platform/passwordRules.ts';

/** The installation's password rules; null until they are known. */
export const usePasswordSettings = (token: string): PasswordSettings | null => {
  const [settings, setSettings] = useState<PasswordSettings | null>(null);
  useEffect(() => {
    let current = true;
    void readPasswordSettings(token).then(answer => {
      if (current) setSettings(answer);
    });
    return () => {
      current = false;
    };
  }, [token]);
  return settings;
};
