import { useTranslate } from 'ra-core';
import { RecordLink } from '../../components/fields/RecordLink.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import type { TestSetup } from './model/testCall.ts';
import { TEXTS } from './words.ts';

type Carrier = VoipCarrier & { id: string };

/** The carrier that a call names, or that the platform chooses one. */
export const CarrierOf = ({ setup }: { setup: Pick<TestSetup, 'carrierSid' | 'carrierName'> }) => {
  const translate = useTranslate();
  const carriers = useLookup<Carrier>('carriers');
  const { carrierSid: sid, carrierName: name } = setup;
  if (sid === null || name === null) return translate(`${TEXTS}.form.any`);
  return <RecordLink kind="carriers" sid={sid} name={name} owner={carriers.byId.get(sid)} />;
};
