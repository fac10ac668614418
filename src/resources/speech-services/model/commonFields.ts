import type { Choice } from '../../../platform/speech/apiAnswers.ts';
import type { Alternative, VendorField } from '../../../platform/speech/credentials/vendorField.ts';

export const TTS = { use_for_tts: true };
export const STT = { use_for_stt: true };
export const HOSTED = { hosting: 'hosted' };
export const CONTAINER = { hosting: 'container' };

export const API_KEY: VendorField = { name: 'api_key', kind: 'secret', required: true };

/** Stored addresses tell the vendor's cloud from a container of one's own. */
export const hosting = (
  hosted: string,
  container: string,
  own: Omit<Alternative, 'id' | 'name'>,
): VendorField => ({
  name: 'hosting',
  kind: 'choice',
  alternatives: [
    { id: 'hosted', name: hosted },
    { id: 'container', name: container, ...own },
  ],
});

interface ModelParts {
  from?: 'models' | 'sttModels';
  initial?: string;
  known?: readonly Choice[];
}

export const model = (label: string, more: ModelParts = {}): VendorField => ({
  name: 'model_id',
  kind: 'model',
  from: 'models',
  label,
  required: true,
  ...more,
});

type Template = Record<string, unknown>;

export const options = (docs: string, template: Template, keys: readonly string[]): VendorField => ({
  name: 'options',
  kind: 'json',
  docs,
  template,
  keys,
});
