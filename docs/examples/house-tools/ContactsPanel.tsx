import { Panel, useTranslate } from '../../src/extension.ts';

const ContactsPanel = () => {
  const translate = useTranslate();
  return (
    <Panel title={translate('extensions.house-tools.contacts')}>
      <p>{translate('extensions.house-tools.duty')}</p>
    </Panel>
  );
};

export default ContactsPanel;
