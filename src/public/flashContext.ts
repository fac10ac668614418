import { createContext } from 'react';
import type { FlashMessage } from '../authProvider/browserStorage/flashMessage.ts';

/** The message that waited for a public page; taken once, when the portal starts or a session ends. */
export const FlashContext = createContext<{ flash: FlashMessage | null; dismiss: () => void }>({
  flash: null,
  dismiss: () => undefined,
});
