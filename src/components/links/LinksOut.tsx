import { getConfig } from '../../config/config.ts';
import { lazyPart } from '../app/lazyComponent.tsx';
import type { LinkSubject } from '../../platform/links/linkValues.ts';

const ConfiguredLinks = lazyPart(() =>
  import('./ConfiguredLinks.tsx').then(module => module.ConfiguredLinks),
);

/** Links to other tools, as config.json has them; without any, nothing of it is loaded. */
export const LinksOut = (props: LinkSubject) =>
  getConfig().links.length === 0 ? null : <ConfiguredLinks {...props} />;
