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

/** Nothing waits for them: their code would begin to load when the tab is opened, and end after its trace is there. */
const preloadTracing = () =>
  void import('./panel/CallTabs.tsx')
    .then(({ preloadTabs, TRACING }) => preloadTabs(TRACING))
    .catch(() => undefined);

/** Tabs load by themselves. React holds back for 300 ms what appears after a fallback, so the rest loads before. */
export const preloadPanel = async (): Promise<void> => {
  await Promise.all([CallRow.preload(), CallPage.preload()]);
  preloadTracing();
};
