import { useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { blockerMethodsOf, type SearchProgress } from '../../dataProvider/methods/blockerMethods.ts';
import { isAdmin } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { GuardedDeleteDialog } from '../../components/dialog/GuardedDeleteDialog.tsx';
import { useQuantityText } from '../../components/fields/useQuantityText.ts';
import type { BlockerKind } from '../../dataProvider/methods/deletionBlockers.ts';
import type { VoipCarrier } from '../../platform/records.ts';
import type { DeleteDialogProps } from '../defineResource.ts';

/** Warns of routing tables that this user cannot see: the platform does not check them. */
const DeleteCarrierDialog = (props: DeleteDialogProps) => {
  const carrier = props.record as VoipCarrier;
  const viewer = useViewer();
  const provider = useMethods(blockerMethodsOf);
  const { count } = useQuantityText();
  const [progress, setProgress] = useState<SearchProgress | null>(null);
  const text = useTexts('resources.carriers.remove');
  const unseen = (unchecked: readonly BlockerKind[]) => (
    <>
      {unchecked.includes('phoneNumbers') ? <p className="pb-muted">{text('unseen_numbers')}</p> : null}
      {unchecked.includes('routingTables') ? (
        <p className="pb-muted">
          {text(isAdmin(viewer) ? 'unseen_routings' : `unseen_routings_${viewer.scope}`)}{' '}
          {text('unseen_consequence')}
        </p>
      ) : null}
    </>
  );
  const progressText =
    progress && text('progress', { done: count(progress.done), total: count(progress.total) });
  return (
    <GuardedDeleteDialog
      {...props}
      resource="carriers"
      load={signal => {
        setProgress(null);
        const unnamed = text('unnamed_routing');
        return provider.carrierBlockers({ carrier, unnamed, signal, onProgress: setProgress });
      }}
      explain={blockers => {
        const count = (kind: BlockerKind) => blockers.find(blocker => blocker.kind === kind)?.total ?? 0;
        const [numbers, routings] = [count('phoneNumbers'), count('routingTables')];
        const kinds = numbers > 0 && routings > 0 ? 'both' : numbers > 0 ? 'numbers' : 'routings';
        return text(`blocked_by_${kinds}`, { numbers, routings });
      }}
      explainUnchecked={unseen}
      progress={
        progress && progress.total > 0 ? (
          <p>
            <progress value={progress.done} max={progress.total} aria-label={progressText ?? ''} />
            <br />
            <span className="pb-muted">{progressText}</span>
          </p>
        ) : null
      }
    />
  );
};

export default DeleteCarrierDialog;
