import { lazyComponent, page } from '../../components/app/lazyComponent.tsx';
import { preloadCallMethods } from '../../dataProvider/index.ts';
import { Player } from './player/lazyPlayer.ts';

export const CallBrief = lazyComponent(() => import('./CallBrief.tsx'));

export const CallPage = page(async () => {
  const [found] = await Promise.all([import('./CallPage.tsx'), Player.preload(), preloadCallMethods()]);
  return found;
});

/** All that an opened call needs: React keeps back for 300 ms what appears after a fallback. */
export const preloadPanel = (): Promise<unknown> => Promise.all([CallBrief.preload(), CallPage.preload()]);
