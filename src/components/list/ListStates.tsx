import {
  useCreatePath,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { useCan } from '../access/AccessContext.ts';
import { PlusIcon } from '../app/icons.tsx';
import { PageFailure } from '../app/LoadFailure.tsx';
import { useErrorText } from '../app/requestErrors.ts';
import { lacksPlatformFeature } from '../../dataProvider/httpError.ts';
import { useClearFilters } from './ListFilters.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export const AddLink = () => {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const can = useCan();
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!hasCreate || !can('create', resource)) return null;
  return (
    <ButtonLink look="primary" to={createPath({ resource, type: 'create' })}>
      <PlusIcon />
      <span className="pb-wide-label">{translate(`resources.${resource}.add`)}</span>
    </ButtonLink>
  );
};

interface EmptyStateProps {
  filtered: boolean;
  kept: readonly string[];
  addGate: ComponentType<{ children: ReactNode }>;
}

export const EmptyState = ({ filtered, kept, addGate: AddGate }: EmptyStateProps) => {
  const resource = useResourceContext() ?? '';
  const clear = useClearFilters(kept);
  const translate = useTranslate();
  return (
    <section className="pb-empty">
      <p className="pb-empty-title">{translate(`resources.${resource}.empty`)}</p>
      {filtered ? (
        <>
          <p>{translate('portal.list.nothing_matches')}</p>
          <Button onClick={clear}>{translate('portal.list.clear_filters')}</Button>
        </>
      ) : (
        <>
          <p>{translate(`resources.${resource}.about`, { _: '' })}</p>
          <AddGate>
            <AddLink />
          </AddGate>
        </>
      )}
    </section>
  );
};

interface ListErrorProps {
  error: unknown;
  onRetry?: () => void;
}

export const ListError = ({ error, onRetry }: ListErrorProps) => {
  const { refetch } = useListContext();
  const translate = useTranslate();
  const errorText = useErrorText();
  if (lacksPlatformFeature(error)) return <Notice as="p">{errorText(error)}</Notice>;
  return (
    <PageFailure title={translate('portal.list.failed')} onRetry={onRetry ?? (() => void refetch())}>
      {errorText(error)}
    </PageFailure>
  );
};
