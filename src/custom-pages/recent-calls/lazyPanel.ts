import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { preloadCallMethods } from '../../dataProvider/index.ts';
import type { CallPanelProps } from './CallPanel.tsx';
import { Player } from './player/lazyPlayer.ts';

export const CallPanel = lazyComponent<CallPanelProps>(() => import('./CallPanel.tsx'));

/** All that an opened call needs: React keeps back for 300 ms what appears after a fallback. */
export const preloadPanel = (): Promise<unknown> =>
  Promise.all([CallPanel.preload(), Player.preload(), preloadCallMethods()]);
