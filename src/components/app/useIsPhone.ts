import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

const onWidth = (told: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
};

export const useIsPhone = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(PHONE).matches);
