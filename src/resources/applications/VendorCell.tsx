import { useVendorName } from '../../components/speech/vendorNames.ts';
import type { ApplicationRecord } from '../../platform/applications.ts';

const VendorName = ({ vendor }: { vendor: string | null | undefined }) => (
  <>{useVendorName()(vendor ?? '')}</>
);

/** Names of the vendors in a list. */
export const SynthesisCell = ({ record }: { record: ApplicationRecord }) => (
  <VendorName vendor={record.speech_synthesis_vendor} />
);
export const RecognizerCell = ({ record }: { record: ApplicationRecord }) => (
  <VendorName vendor={record.speech_recognizer_vendor} />
);
