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

/**
 * Messages of extensions: those of a resource go to it, those of other additions become
 * `extensions.<folder>.*`.
 *
 * @param texts by folder
 * @param withOwn includes the English texts of the declarations
 */
export const extensionMessages = (texts: Readonly<Record<string, object>>, withOwn: boolean): object =>
  mergeTranslations(
    ...changes.map(([folder, extension]) => ({
      resources: {
        [extension.extends]: mergeTranslations((withOwn && extension.text) || {}, texts[folder] ?? {}),
      },
    })),
    { extensions: Object.fromEntries(additions.map(folder => [folder, texts[folder] ?? {}])) },
  );
