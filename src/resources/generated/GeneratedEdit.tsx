import { useTranslate } from 'ra-core';
import { Title } from '../../components/app/Title.tsx';
import { useDefinition } from './DefinitionContext.ts';
import { EditForm } from './EditForm.tsx';
import { EditFrame } from './EditFrame.tsx';

/** The edit page of a resource, made from its declaration. */
const GeneratedEdit = () => {
  const { name } = useDefinition();
  const translate = useTranslate();
  return (
    <EditFrame>
      <Title>{translate(`resources.${name}.editTitle`)}</Title>
      <EditForm />
    </EditFrame>
  );
};

export default GeneratedEdit;
