import { useNotify, useTranslate } from 'ra-core';
import { downloadCsv } from '../../../components/app/download.ts';
import { DownloadIcon } from '../../../components/app/icons.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { Button } from '../../../components/ui/Button.tsx';
import type { LcrRule } from '../model/lcrTable.ts';
import { useLcrForm } from './lcrFormState.ts';

interface ExportRulesButtonProps {
  fileName: string;
  rules: readonly LcrRule[];
}

/** Downloads the rules as the form has them; what makes the file loads then. */
export const ExportRulesButton = ({ fileName, rules }: ExportRulesButtonProps) => {
  const { plainCarriers } = useLcrForm();
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const download = async () => {
    try {
      const { rulesCsvTable } = await import('../model/rulesCsv.ts');
      await downloadCsv(fileName, rulesCsvTable(rules, plainCarriers));
    } catch (error) {
      notify('portal.list.export_failed', { type: 'error', messageArgs: { message: errorText(error) } });
    }
  };
  return (
    <Button disabled={rules.length === 0} onClick={() => void download()}>
      <DownloadIcon />
      {translate('resources.least-cost-routing.rules.export')}
    </Button>
  );
};
