import { LinkBase, useCreatePath, useResourceContext, useTranslate } from 'ra-core';
import { useCan } from '../../components/access/AccessContext.ts';

/** A list about accounts where there is none yet: says so and leads to making one. */
export const NoAccounts = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const createPath = useCreatePath();
  const can = useCan();
  return (
    <section className="pb-empty">
      <p className="pb-empty-title">
        {translate(`resources.${resource}.no_accounts`, { _: translate('portal.list.no_accounts') })}
      </p>
      {can('create', 'accounts') ? (
        <LinkBase
          className="pb-button pb-button-primary"
          to={createPath({ resource: 'accounts', type: 'create' })}
        >
          {translate('resources.accounts.add')}
        </LinkBase>
      ) : null}
    </section>
  );
};
