import { useTranslate } from 'ra-core';
import { BackLink } from '../../components/app/BackLink.tsx';
import { Title } from '../../components/app/Title.tsx';
import { useDefinition, useListPath } from './DefinitionContext.ts';

/** Head of an add form: the way back to the list, as of an edit form, and the title. */
export const AddHead = () => {
  const { name } = useDefinition();
  const listPath = useListPath();
  const translate = useTranslate();
  return (
    <header className="pb-record-head">
      {listPath === null ? null : <BackLink to={listPath}>{translate(`resources.${name}.heading`)}</BackLink>}
      <Title>{translate(`resources.${name}.addTitle`)}</Title>
    </header>
  );
};
