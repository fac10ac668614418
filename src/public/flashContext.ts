import { createContext } from 'react';
import type { Flash } from '../authProvider/flash.ts';

/** The message that waited for a public page; taken once, when the portal starts or a session ends. */
export const FlashContext = createContext<{ flash: Flash | null; dismiss: () => void }>({
  flash: null,
  dismiss: () => undefined,
});
