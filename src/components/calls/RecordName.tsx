import { type RaRecord, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { nameOf } from '../../platform/names.ts';
import { RecordLink } from '../fields/RecordLink.tsx';
import { useLookup } from '../select/useLookup.ts';

const STALE_AFTER_MS = 60_000;

interface RecordNameProps {
  resource: 'accounts' | 'applications';
  sid: string;
  asks: boolean;
  otherwise?: ReactNode;
}

export const RecordName = ({ resource, sid, asks, otherwise = null }: RecordNameProps) => {
  const listed = useLookup<RaRecord>(resource, { enabled: false }).byId.get(sid);
  const { data = listed } = useGetOne<RaRecord>(
    resource,
    { id: sid },
    { enabled: asks && listed === undefined, retry: false, staleTime: STALE_AFTER_MS },
  );
  const name = nameOf((data as { name?: unknown } | undefined)?.name, '');
  if (!data || name === '') return <>{otherwise}</>;
  return <RecordLink kind={resource} sid={sid} name={name} owner={data} />;
};
