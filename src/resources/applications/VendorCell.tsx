import { vendorName } from '../../platform/speech/vendors.ts';
import type { ApplicationRecord } from '../../platform/applications.ts';

/** Names of the vendors in a list. */
export const SynthesisCell = ({ record }: { record: ApplicationRecord }) => (
  <>{vendorName(record.speech_synthesis_vendor ?? '')}</>
);
export const RecognizerCell = ({ record }: { record: ApplicationRecord }) => (
  <>{vendorName(record.speech_recognizer_vendor ?? '')}</>
);
