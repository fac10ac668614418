import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { type MethodsOf, methodsOn } from '../../dataProvider/featureMethods.ts';
import type { PortalDataProvider } from '../../dataProvider/index.ts';

export const useMethods = <M extends object>(methodsOf: MethodsOf<M>): M => {
  const provider = useDataProvider<PortalDataProvider>();
  return useMemo(() => methodsOn(provider, methodsOf), [provider, methodsOf]);
};
