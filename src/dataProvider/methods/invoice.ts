import { type Invoice, readInvoice } from '../../platform/billing/plan.ts';
import { defineMethods, reads } from '../defineMethods.ts';
import { statusOf } from '../httpError.ts';
import type { ReadContext } from '../providerContext.ts';

interface Reading {
  signal?: AbortSignal | undefined;
}

/** Account users of hosted mode only. */
export const invoiceMethodsOf = ({ http }: ReadContext) =>
  defineMethods({
    /** null for an account that pays nothing. */
    upcomingInvoice: reads(async ({ signal }: Reading = {}): Promise<Invoice | null> => {
      try {
        return readInvoice(await http.request({ method: 'GET', path: 'Invoices', signal }));
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    }),
  });
