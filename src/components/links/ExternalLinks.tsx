import { getConfig } from '../../config/config.ts';
import { lazyNamedComponent } from '../app/lazyComponent.tsx';
import type { LinkSubject } from '../../platform/links/linkValues.ts';

const ConfiguredLinks = lazyNamedComponent(() =>
  import('./ConfiguredLinks.tsx').then(module => module.ConfiguredLinks),
);

export const ExternalLinks = (props: LinkSubject) =>
  getConfig().links.length === 0 ? null : <ConfiguredLinks {...props} />;
