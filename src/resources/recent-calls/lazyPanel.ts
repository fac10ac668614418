import { lazyComponent, page } from '../../components/app/lazyComponent.tsx';
import { preloadCallMethods } from '../../dataProvider/onDemand.ts';
import { Player } from './player/lazyPlayer.ts';

export const CallRow = lazyComponent(() => import('./CallRow.tsx'));

export const CallPage = page(async () => {
  const [found, { preloadTabs }] = await Promise.all([
    import('./CallPage.tsx'),
    import('./panel/CallTabs.tsx'),
    Player.preload(),
    preloadCallMethods(),
  ]);
  await preloadTabs(new URLSearchParams(location.search).get('tab'));
  return found;
});

/** Nothing waits for these tabs; their code would otherwise load after their trace. */
const preloadTracing = () =>
  void import('./panel/CallTabs.tsx')
    .then(({ preloadTabs, TRACING }) => preloadTabs(TRACING))
    .catch(() => undefined);

/** Preloads all but the tabs: React holds back what appears after a fallback for 300 ms. */
export const preloadPanel = async (): Promise<void> => {
  await Promise.all([CallRow.preload(), CallPage.preload()]);
  preloadTracing();
};
