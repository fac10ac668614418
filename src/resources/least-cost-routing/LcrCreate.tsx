import { useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { isAdmin } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { SKIP_UNSAVED_PROMPT } from '../../components/form/formContext.ts';
import { AddHead } from '../standard/AddHead.tsx';
import { CreateFrame } from '../standard/StandardCreate.tsx';
import { LcrForm } from './form/LcrForm.tsx';
import { LcrLayout } from './form/LcrLayout.tsx';
import { useOwnersTables, useRedirectToOwnTable } from './owners.tsx';

const NAME = 'least-cost-routing';

const LcrCreate = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const lists = useCan()('list', NAME);
  const isLeaving = useRedirectToOwnTable();
  const { isPending } = useOwnersTables(isAdmin(useViewer()));
  if (isLeaving || isPending)
    return (
      <p role="status" className="pb-muted">
        {translate('portal.shell.loading')}
      </p>
    );
  return (
    <CreateFrame
      onSaved={({ id }) => {
        if (lists) return false;
        navigate(createPath({ resource: NAME, type: 'edit', id }), {
          replace: true,
          state: SKIP_UNSAVED_PROMPT,
        });
        return true;
      }}
    >
      <AddHead />
      <LcrLayout>
        <LcrForm stored={null} />
      </LcrLayout>
    </CreateFrame>
  );
};

export default LcrCreate;
