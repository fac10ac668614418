import { defineMethods, reads } from '../defineMethods.ts';
import type { ProviderContext } from '../providerContext.ts';
import type { MatchingNumber, NumberSelection } from './bulkAssign.ts';

export const matchingNumberMethodsOf = (context: ProviderContext) =>
  defineMethods({
    matchingNumbers: reads(async (selection: NumberSelection): Promise<MatchingNumber[]> => {
      const { matchingNumbers } = await import('./bulkAssign.ts');
      return matchingNumbers(context, selection);
    }),
  });
