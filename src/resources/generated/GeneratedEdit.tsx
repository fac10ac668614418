import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { EditForm } from './EditForm.tsx';
import { EditFrame } from './EditFrame.tsx';

const GeneratedEdit = () => {
  const { name, slots } = useDefinition();
  const Actions = slots?.editActions;
  const translate = useTranslate();
  return (
    <EditFrame>
      <header className="pb-page-head">
        <Title>{translate(`resources.${name}.editTitle`)}</Title>
        {Actions ? <Actions /> : null}
      </header>
      <EditForm />
    </EditFrame>
  );
};

export default GeneratedEdit;
