import { lazyComponent, page } from '../../components/app/lazyComponent.tsx';
import { preloadCallMethods } from '../../dataProvider/methods/onDemand.ts';
import { Player } from './player/lazyPlayer.ts';

export const CallRow = lazyComponent(() => import('./CallRow.tsx'));

export const CallPage = page(async () => {
  const [found, { preloadTabs }] = await Promise.all([
    import('./CallPage.tsx'),
    import('./panel/CallTabs.tsx'),
    Player.preload(),
    preloadCallMethods(),
  ]);
  // The tab that an address names must be there with the page.
  await preloadTabs(new URLSearchParams(location.search).get('tab'));
  return found;
});

/** Tabs load by themselves. React holds back for 300 ms what appears after a fallback, so the rest loads before. */
export const preloadPanel = (): Promise<unknown> => Promise.all([CallRow.preload(), CallPage.preload()]);
