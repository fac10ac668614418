import { useDefinition } from './DefinitionContext.ts';
import { EditForm } from './EditForm.tsx';
import { EditFrame } from './EditFrame.tsx';
import { RecordHead } from './RecordHead.tsx';

const StandardEdit = () => {
  const { editActions: Actions, editTop: Top } = useDefinition().slots ?? {};
  return (
    <EditFrame>
      <RecordHead>{Actions ? <Actions /> : null}</RecordHead>
      {Top ? <Top /> : null}
      <EditForm />
    </EditFrame>
  );
};

export default StandardEdit;
