import { useQueryClient } from '@tanstack/react-query';
import {
  HttpError,
  type RaRecord,
  useDataProvider,
  useNotify,
  useRegisterMutationMiddleware,
  useTranslate,
} from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unwrapOrThrowUnauthorized } from '../../../components/app/requestErrors.ts';
import type { PortalDataProvider } from '../../../dataProvider/index.ts';
import type { CarrierWithGateways } from '../../../platform/carrier/carrierRecords.ts';
import type { FailedSave } from './CarrierFormContext.ts';
import { type CarrierFormValues, toCarrierWithGateways } from './values.ts';

export interface SaveResult {
  failures: readonly FailedSave[];
  done: number;
  total: number;
}

const NOTHING_FAILED: SaveResult = { failures: [], done: 0, total: 0 };

/** What react-admin keeps of a saved carrier: lists have no use for its gateways, and take over what they get. */
const toRecord = ({
  sip_gateways: _sip,
  smpp_gateways: _smpp,
  ...carrier
}: CarrierWithGateways): RaRecord => ({
  ...carrier,
  id: carrier.voip_carrier_sid,
});

/** Message keys of the kinds of gateways that a save has deleted (specification, 'Error catalogue'). */
const deletedKinds = (
  before: CarrierWithGateways | null,
  wanted: CarrierWithGateways,
  done: readonly string[],
): string[] => {
  const kept = new Set([...wanted.sip_gateways, ...wanted.smpp_gateways].map(({ key }) => key));
  const isDeleted = ({ key }: { key: string }) => !kept.has(key) && done.includes(key);
  const sip = before?.sip_gateways.some(isDeleted) ? ['sip'] : [];
  const smpp = (before?.smpp_gateways ?? [])
    .filter(isDeleted)
    .map(({ inbound }) => (inbound ? 'sms_inbound' : 'sms_outbound'));
  return [...new Set([...sip, ...smpp])];
};

/**
 * Saves the carrier of the form around it with its gateways, in place of react-admin's own request. What failed is
 * told and kept; saving again sends only what is missing, and never adds a carrier a second time.
 *
 * @param stored the carrier on the platform; null for a new one
 * @param onSaved gets what is on the platform once everything is
 */
export const useCarrierSave = (
  stored: CarrierWithGateways | null,
  onSaved?: (saved: CarrierWithGateways) => void,
): SaveResult => {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(NOTHING_FAILED);
  /** Where the next attempt starts after one that was done in part. */
  const halfway = useRef<CarrierWithGateways | null>(null);
  useEffect(
    () => () => {
      // The cached record is from before the part that was saved.
      if (halfway.current) client.removeQueries({ queryKey: ['carriers', 'getOne'] });
    },
    [client],
  );
  const save = useCallback(
    async (_resource: string, { data }: { data: CarrierFormValues }) => {
      setOutcome(NOTHING_FAILED);
      const wanted = toCarrierWithGateways(data);
      const before = halfway.current ?? stored;
      const result = unwrapOrThrowUnauthorized(await provider.saveCarrier({ stored: before, wanted }));
      for (const kind of deletedKinds(before, wanted, result.done))
        notify(`resources.carriers.form.${kind}.deleted`, { type: 'success' });
      if (result.failed.length === 0) {
        halfway.current = null;
        onSaved?.(result.stored);
        return { data: toRecord(result.stored) };
      }
      halfway.current = result.stored;
      const failures = result.failed.map(({ key, path, name, message, args }): FailedSave => {
        const tab = path.startsWith('smpp') ? 'sms' : 'voice';
        return { key, tab, name, message: translate(message, { _: message, ...args }) };
      });
      setOutcome({ failures, done: result.done.length, total: result.total });
      // The page says what failed and where; an error without a field keeps the form as it is.
      const title = translate('resources.carriers.form.failures.title');
      throw new HttpError(title, 0, { errors: { root: { server: title } } });
    },
    [provider, notify, translate, stored, onSaved],
  );
  useRegisterMutationMiddleware(save as never);
  return outcome;
};
