import { type RaRecord, useResourceContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ListError } from '../../components/list/ListStates.tsx';
import { ReferenceFilter } from '../../components/list/FilterSelects.tsx';
import { useLookup } from '../../components/select/useLookup.ts';
import { byName, nameOf } from '../../platform/names.ts';
import type { ResourceDefinition } from '../defineResource.ts';
import { Empty } from '../../components/ui/Empty.tsx';

const NOT_READ: Partial<ReturnType<typeof useLookup<Parent>>> = {};
const useNotRead = () => NOT_READ;

type Parent = RaRecord & { name?: unknown };

const NONE: readonly string[] = [];

const NoParents = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  return <Empty title={translate(`resources.${reference}.empty`)} />;
};

/** For rows that are listed by their parent only (`api.parent`): the first by name, unless another is chosen. */
export const useParentFilter = ({ api: { parent }, fields }: ResourceDefinition) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const field = fields.find(({ source }) => source === parent);
  const reference = field?.type === 'reference' ? field.reference : undefined;
  // Constant per declaration, so every render calls the same hook.
  const useParents = reference === undefined ? useNotRead : useLookup<Parent>;
  const { rows, error, refetch } = useParents(reference ?? '');
  const first = useMemo(() => [...(rows ?? [])].sort(byName)[0]?.id, [rows]);
  const initial = useMemo(
    () => (parent === undefined || first === undefined ? {} : { [parent]: String(first) }),
    [parent, first],
  );
  const kept = useMemo(() => (parent === undefined ? NONE : [parent]), [parent]);
  if (parent === undefined || reference === undefined)
    return { ready: true, initial, kept, filter: null, describe: () => null, missing: null };
  const label = translate(`resources.${resource}.fields.${parent}`);
  return {
    ready: first !== undefined,
    initial,
    kept,
    filter: <ReferenceFilter source={parent} reference={reference} label={label} />,
    describe: (name: string, value: unknown) =>
      name === parent ? { label, value: nameOf(rows?.find(({ id }) => id === value)?.name, value) } : null,
    missing:
      rows?.length === 0 ? (
        <NoParents reference={reference} />
      ) : !rows && error ? (
        <ListError error={error} onRetry={() => void refetch?.()} />
      ) : null,
  };
};
