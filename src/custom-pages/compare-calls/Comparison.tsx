import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { callPath } from '../../components/calls/callPath.ts';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import type { RecentCall } from '../../platform/calls/call.ts';
import { FactTable } from './FactTable.tsx';
import { FirstDifference } from './FirstDifference.tsx';
import { SignalingTables } from './SignalingTables.tsx';
import { StepTable } from './StepTable.tsx';
import { TurnTable } from './TurnTable.tsx';
import { useComparison } from './useComparison.ts';

/** `all=1` in the address also shows what is the same. */
export const Comparison = ({ left, right }: { left: RecentCall; right: RecentCall }) => {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const comparison = useComparison(left, right);
  const { first, turns } = comparison;
  const paths = [callPath(left), callPath(right)] as const;
  const onlyDifferences = params.get('all') !== '1';
  const show = (only: boolean) => {
    const next = new URLSearchParams(params);
    if (only) next.delete('all');
    else next.set('all', '1');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <FirstDifference comparison={comparison} paths={paths} />
      <Checkbox
        isSwitch
        label={translate('screens.compare-calls.only_differences')}
        checked={onlyDifferences}
        onChange={show}
      />
      <FactTable
        facts={comparison.facts}
        onlyDifferences={onlyDifferences}
        first={first?.in === 'facts' ? first.row : null}
      />
      <SignalingTables
        comparison={comparison}
        calls={[left, right]}
        paths={paths}
        onlyDifferences={onlyDifferences}
        first={first?.in === 'sip' ? first.row : null}
      />
      <StepTable
        comparison={comparison}
        paths={paths}
        onlyDifferences={onlyDifferences}
        first={first?.in === 'trace' ? first.row : null}
      />
      {turns ? <TurnTable turns={turns} paths={paths} onlyDifferences={onlyDifferences} /> : null}
    </>
  );
};
