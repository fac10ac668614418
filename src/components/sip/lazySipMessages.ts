import { lazyComponent } from '../app/lazyComponent.tsx';
import type { SipMessagesProps } from './SipMessages.tsx';

export const LazySipMessages = lazyComponent<SipMessagesProps>(() => import('./SipMessages.tsx'));
