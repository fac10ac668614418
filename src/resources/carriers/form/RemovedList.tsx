import { useTranslate } from 'ra-core';
import type { RemovedItem } from '../../../platform/carrier/changeTrunkType.ts';

/** What a change of the trunk type takes away, each by its name. */
export const RemovedItems = ({ removed }: { removed: readonly RemovedItem[] }) => {
  const translate = useTranslate();
  return (
    <div>
      <p>{translate('resources.carriers.form.trunk_change.text')}</p>
      <ul className="pb-removed">
        {removed.map(({ kind, address }) => (
          <li key={`${kind} ${address}`}>
            {translate(`resources.carriers.form.trunk_change.${kind}`, { address })}
          </li>
        ))}
      </ul>
    </div>
  );
};
