import { downloadText } from '../../components/app/download.ts';
import { DownloadIcon } from '../../components/app/icons.tsx';
import { IMPORT_FIELDS } from '../../platform/numberImport/fields.ts';
import { templateOf } from '../../platform/numberImport/template.ts';
import { useText } from './useText.ts';
import { useWorld } from './useWorld.ts';

/** A file to begin with, in which names stand that exist. */
export const TemplateButton = ({ accountColumn }: { accountColumn: boolean }) => {
  const { text } = useText();
  const { world } = useWorld();
  const download = async () => {
    const account = world?.accounts[0];
    const owner = account?.id ?? world?.ownAccountSid;
    const names = {
      account: account?.name ?? '',
      carrier:
        world?.carriers.find(({ is_active, account_sid }) => is_active && account_sid === null)?.name ?? '',
      application: world?.applications.find(({ account_sid }) => account_sid === owner)?.name ?? '',
    };
    const fields = IMPORT_FIELDS.filter(field => accountColumn || field !== 'account');
    downloadText('phone-numbers.csv', await templateOf(fields, names), 'text/csv;charset=utf-8');
  };
  return (
    <button type="button" className="pb-button" onClick={() => void download()}>
      <DownloadIcon />
      {text('source.template')}
    </button>
  );
};
