import { useCreatePath, useResourceContext, useResourceDefinition, useTranslate, LinkBase } from 'ra-core';
import { useCan } from '../access/AccessContext.ts';
import { PlusIcon } from '../app/icons.tsx';

/** The list's primary action; absent without the right or when the resource has no add page. */
export const AddLink = () => {
  const resource = useResourceContext() ?? '';
  const { hasCreate } = useResourceDefinition();
  const can = useCan();
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!hasCreate || !can('create', resource)) return null;
  return (
    <LinkBase className="pb-button pb-button-primary" to={createPath({ resource, type: 'create' })}>
      <PlusIcon />
      {translate(`resources.${resource}.add`)}
    </LinkBase>
  );
};
