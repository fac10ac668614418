import { lateComponent } from '../../components/app/lazyComponent.tsx';
import { credentialName, type SpeechCredential } from '../../platform/speech/credential.ts';
import type { ListParts } from '../defineResource.ts';
import { SpeechNotice, UsageCell, usageText, VendorCell } from './speechList.tsx';
import { StatusCell } from './StatusCell.tsx';

const TestAll = lateComponent(() => import('./TestAll.tsx'));

const STATUSES = [
  { id: 'ok', name: 'resources.speech-services.status.ok' },
  { id: 'fail', name: 'resources.speech-services.status.fail' },
  { id: 'not_tested', name: 'resources.speech-services.status.not_tested' },
  { id: 'untestable', name: 'resources.speech-services.status.nothing_to_test' },
];

export default {
  // The first screen has them.
  texts: {},
  fields: [
    { source: 'name', type: 'text', form: false, list: 'primary', cell: VendorCell, text: credentialName },
    {
      source: 'account_sid',
      type: 'reference',
      reference: 'accounts',
      none: true,
      form: false,
      list: 'shown',
    },
    { source: 'use_for_tts', type: 'boolean', form: false, list: 'shown', cell: UsageCell, text: usageText },
    {
      source: 'status',
      type: 'select',
      options: STATUSES,
      filter: { all: 'resources.speech-services.status.all' },
      form: false,
      list: 'shown',
      ownLine: true,
      cell: StatusCell,
    },
    { source: 'last_tested', type: 'date', form: false, list: 'hidden' },
    { source: 'created_at', type: 'date', form: false, list: 'hidden' },
  ],
  slots: { listActions: TestAll, listNotice: SpeechNotice },
} satisfies ListParts<SpeechCredential>;
