import { lazyComponent, lazyNamedComponent } from '../../components/app/lazyComponent.tsx';
import { Dash } from '../../components/fields/cells.tsx';
import { useVendorName, vendorNameIn } from './vendorNames.ts';
import { flag } from '../../config/config.ts';
import { APP_JSON_MAX } from '../../platform/bodySize.ts';
import type { ApplicationRecord } from '../../platform/records.ts';
import { NEVER_NULL, newFallback, SPEECH_DEFAULTS } from '../../platform/speech/speechColumns.ts';
import { accountField, type FieldDefinition, type FieldInputProps } from '../fields.ts';

const OwnSetup = lazyComponent<{ onlyWithoutRealm: boolean }>(
  () => import('../../components/hosted/OwnSetup.tsx'),
);

/** In hosted mode, an account without a SIP realm starts here (docs/decisions.md#landing-page). */
export const SetupNotice = () => (flag('enableHostedSystem') ? <OwnSetup onlyWithoutRealm /> : null);

type Values = Readonly<Record<string, unknown>>;

const FLAGS = ['use_for_fallback_speech', 'record_all_calls'];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Omits nulls that the platform refuses, or that say nothing about a new one, and sends flags as 1 and 0. Unchanged values stay identical. */
export const prepareApplication = (values: Values, previous: Values | null): Record<string, unknown> => {
  const prepared: Record<string, unknown> = { ...values };
  for (const column of NEVER_NULL) if (isEmpty(values[column])) prepared[column] = previous?.[column];
  for (const column of FLAGS) {
    const before = previous?.[column];
    if (values[column] === undefined) continue;
    prepared[column] =
      previous && Boolean(before) === Boolean(values[column]) ? before : Number(Boolean(values[column]));
  }
  const messaging = values['messaging_hook'] as { url?: unknown } | null | undefined;
  if (isEmpty(messaging?.url)) prepared['messaging_hook'] = previous?.['messaging_hook'];
  if (previous) return prepared;
  return Object.fromEntries(
    Object.entries(prepared).filter(
      // Left out, it is a voice of Google, whatever the vendor.
      ([column, value]) => !isEmpty(value) || (column === 'speech_synthesis_voice' && value === null),
    ),
  );
};

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

const CallHookInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.CallHookInput));
const StatusHookInput = lazyComponent<FieldInputProps>(
  () => import('../../components/webhook/WebhookInput.tsx'),
);
const MessagingHookInput = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.MessagingHookInput),
);
const EnvVariables = lazyComponent<FieldInputProps>(() => import('./EnvVariables.tsx'));
const SpeechInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.SpeechInput));
const FallbackInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.FallbackInput));
const AppJsonInput = lazyNamedComponent(() => import('./formParts.tsx').then(parts => parts.AppJsonInput));
const RecordingInput = lazyNamedComponent(() =>
  import('./formParts.tsx').then(parts => parts.RecordingInput),
);

const { speech_synthesis_vendor: vendor, ...otherSpeech } = SPEECH_DEFAULTS;
const noFallback = Object.fromEntries(Object.keys(newFallback).map(column => [column, undefined]));

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
  // May hold keys of other services, so no draft stores them.
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
