import { Dash } from '../../components/fields/Dash.tsx';
import { useVendorName, vendorNameIn } from '../../components/speech/vendorNames.ts';
import type { ApplicationRecord } from '../../platform/records.ts';
import { newFallback, SPEECH_DEFAULTS } from '../../platform/speech/speechColumns.ts';
import { accountField, type FieldDefinition, type FieldInputProps } from '../fields.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';

const VendorName = ({ vendor }: { vendor: string | null | undefined }) => {
  const nameOf = useVendorName();
  return vendor ? <>{nameOf(vendor)}</> : <Dash />;
};

const SynthesisCell = ({ record }: { record: ApplicationRecord }) => (
  <VendorName vendor={record.speech_synthesis_vendor} />
);
const RecognizerCell = ({ record }: { record: ApplicationRecord }) => (
  <VendorName vendor={record.speech_recognizer_vendor} />
);

const CallHookInput = lazyComponent<FieldInputProps>(() => import('./CallHookInput.tsx'));
const StatusHookInput = lazyComponent<FieldInputProps>(
  () => import('../../components/webhook/WebhookInput.tsx'),
);
const MessagingHookInput = lazyComponent<FieldInputProps>(() => import('./MessagingHookInput.tsx'));
const EnvVariables = lazyComponent<FieldInputProps>(() => import('./EnvVariables.tsx'));
const SpeechInput = lazyComponent<FieldInputProps>(() => import('./SpeechInput.tsx'));
const FallbackInput = lazyComponent<FieldInputProps>(() => import('./FallbackInput.tsx'));
const AppJsonInput = lazyComponent<FieldInputProps>(() => import('./AppJsonInput.tsx'));
const RecordingInput = lazyComponent<FieldInputProps>(() => import('./RecordingInput.tsx'));

const { speech_synthesis_vendor: vendor, ...otherSpeech } = SPEECH_DEFAULTS;
const noFallback = Object.fromEntries(Object.keys(newFallback).map(column => [column, undefined]));
/** Bytes that the platform stores. */
const APP_JSON_MAX = 65_535;

export const applicationFields: readonly FieldDefinition<ApplicationRecord>[] = [
  {
    source: 'name',
    type: 'text',
    required: true,
    maxLength: 64,
    list: 'primary',
    section: 'general',
  },
  { source: 'application_sid', type: 'sid', list: 'hidden', section: 'general' },
  { ...accountField, section: 'general' },
  {
    source: 'call_hook',
    type: 'url',
    required: true,
    input: CallHookInput,
    section: 'webhooks',
  },
  // Values may be keys of other services: no draft stores them.
  {
    source: 'env_vars',
    type: 'text',
    input: EnvVariables,
    draft: false,
    section: 'webhooks',
  },
  {
    source: 'call_status_hook',
    type: 'url',
    required: true,
    input: StatusHookInput,
    section: 'webhooks',
  },
  {
    source: 'messaging_hook',
    type: 'url',
    input: MessagingHookInput,
    section: 'webhooks',
  },
  {
    source: 'speech_synthesis_vendor',
    type: 'text',
    defaultValue: vendor,
    columns: otherSpeech,
    input: SpeechInput,
    text: (record, translate) => vendorNameIn(translate, record.speech_synthesis_vendor ?? ''),
    cell: SynthesisCell,
    list: 'hidden',
    section: 'speech',
  },
  {
    source: 'use_for_fallback_speech',
    type: 'boolean',
    columns: noFallback,
    input: FallbackInput,
    section: 'fallback',
  },
  {
    source: 'app_json',
    type: 'text',
    maxLength: APP_JSON_MAX,
    input: AppJsonInput,
    section: 'handling',
  },
  {
    source: 'record_all_calls',
    type: 'boolean',
    input: RecordingInput,
    list: 'hidden',
    section: 'handling',
  },
  {
    source: 'speech_recognizer_vendor',
    type: 'text',
    form: false,
    text: (record, translate) => vendorNameIn(translate, record.speech_recognizer_vendor ?? ''),
    cell: RecognizerCell,
    list: 'hidden',
  },
  { source: 'created_at', type: 'date', form: false, list: 'hidden' },
];
