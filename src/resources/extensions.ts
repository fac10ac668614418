import { mergeTranslations } from 'ra-core';
import { declarations } from '../components/extensions/declarations.ts';
import { isPortalExtension } from '../components/extensions/portalExtension.ts';
import { isResourceExtension } from './extendResource.tsx';

const changes = declarations.flatMap(([folder, extension]) =>
  isResourceExtension(extension) ? [[folder, extension] as const] : [],
);
export const resourceExtensions = changes.map(([, extension]) => extension);

const additions = declarations
  .filter(([, extension]) => isPortalExtension(extension))
  .map(([folder]) => folder);

/** Messages go to their resource, those of other additions to `extensions.<folder>.*`; `texts` are by folder. */
export const extensionMessages = (texts: Readonly<Record<string, object>>, withOwn: boolean): object =>
  mergeTranslations(
    ...changes.map(([folder, extension]) => ({
      resources: {
        [extension.extends]: mergeTranslations((withOwn && extension.text) || {}, texts[folder] ?? {}),
      },
    })),
    { extensions: Object.fromEntries(additions.map(folder => [folder, texts[folder] ?? {}])) },
  );
