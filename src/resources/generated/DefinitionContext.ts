import { createContext, useContext } from 'react';
import type { ResourceDefinition } from '../defineResource.ts';

const DefinitionContext = createContext<ResourceDefinition | null>(null);

export const DefinitionProvider = DefinitionContext.Provider;

/** The declaration of the resource whose screen this is. */
export const useDefinition = (): ResourceDefinition => {
  const definition = useContext(DefinitionContext);
  if (!definition) throw new Error('No declaration: this page is not rendered through renderResource');
  return definition;
};
