import { getConfig } from '../../config/config.ts';
import { lazyPart } from '../app/lazyComponent.tsx';
import type { LinkSubject } from '../../platform/links/linkValues.ts';

const ConfiguredLinks = lazyPart(() =>
  import('./ConfiguredLinks.tsx').then(module => module.ConfiguredLinks),
);

export const LinksOut = (props: LinkSubject) =>
  getConfig().links.length === 0 ? null : <ConfiguredLinks {...props} />;
