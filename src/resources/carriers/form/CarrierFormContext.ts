import { createContext, useContext } from 'react';
import type { CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';
import type { CarrierTab } from './problems.ts';

/** A part of the carrier that a save could not send, until the next attempt. */
export interface FailedSave {
  tab: CarrierTab;
  /** Of the gateway's row. */
  key: string;
  /** How the gateway is called. */
  name: string;
  /** The server's text, or a message in the reader's language. */
  message: string;
}

interface CarrierFormState {
  readOnly: boolean;
  /** What the platform had when the form opened, or has since the last save; null for a new carrier. */
  stored: CarrierWithGateways | null;
  failures: readonly FailedSave[];
}

const Context = createContext<CarrierFormState>({ readOnly: false, stored: null, failures: [] });

export const CarrierFormProvider = Context.Provider;

/** What the parts of the carrier form share. */
export const useCarrierForm = (): CarrierFormState => useContext(Context);
