import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { isAccountUser } from '../../authProvider/access.ts';
import { internalPath } from '../../config/internalPath.ts';
import { queryWith } from '../../lib/queryWith.ts';
import { shortened } from '../../platform/longText.ts';
import { useServiceProviderSid, useViewer } from '../access/AccessContext.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useRegisterFilesInView } from './filesInView.ts';
import { labelled } from '../../lib/labelled.ts';

const KINDS = {
  accounts: 'account',
  applications: 'application',
  carriers: 'carrier',
  'least-cost-routing': 'routing',
} as const;
type Filed = keyof typeof KINDS;

const isFiled = (resource: string): resource is Filed => resource in KINDS;

const useFilePath = (resource: Filed, record: RaRecord): string | null => {
  const viewer = useViewer();
  const provider = useServiceProviderSid();
  const { id } = record;
  const account: unknown = resource === 'accounts' ? id : record['account_sid'];
  const isOfAccount = typeof account === 'string' && account !== '';
  if (!isOfAccount && (isAccountUser(viewer) || record['service_provider_sid'] !== provider)) return null;
  return (
    internalPath('config-file') +
    queryWith('', {
      ...(isOfAccount ? { account } : {}),
      ...(resource === 'accounts' ? {} : { only: `${KINDS[resource]}:${String(id)}` }),
    })
  );
};

const Leads = ({ resource, record }: { resource: Filed; record: RaRecord }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const path = useFilePath(resource, record);
  const label = translate('screens.config-file.link');
  useRegisterFilesInView(
    path === null ? [] : [{ name: labelled(translate, label, shortened(String(represent(record)))), path }],
  );
  return path === null ? null : <ButtonLink to={path}>{label}</ButtonLink>;
};

export const ConfigFileLink = ({ resource, record }: { resource: string; record: RaRecord }) =>
  isFiled(resource) ? <Leads resource={resource} record={record} /> : null;
