import { useTranslate } from 'ra-core';
import { useFormatTime } from '../../components/fields/cells.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';
import type { ChosenSnapshot } from './snapshotSource.ts';
import { Button } from '../../components/ui/Button.tsx';

const TEXTS = 'screens.config-file';
const NONE = '';

interface SnapshotChoiceProps {
  heads: readonly SnapshotHead[];
  chosen: ChosenSnapshot | null;
  onChoose: (chosen: ChosenSnapshot | null) => void;
}

export const SnapshotChoice = ({ heads, chosen, onChoose }: SnapshotChoiceProps) => {
  const translate = useTranslate();
  const formatTime = useFormatTime();
  if (heads.length === 0 && chosen === null) return null;
  const nameOf = ({ at, why }: SnapshotHead) =>
    translate('screens.what-changed.choice', {
      time: formatTime(new Date(at)),
      why: translate(`screens.what-changed.why.${why}`),
    });
  const isKnown = heads.some(({ id }) => id === chosen?.id);
  const gone = chosen && !isKnown ? [{ id: chosen.id, name: translate(`${TEXTS}.snapshot_lost`) }] : [];
  const only = chosen?.only;
  return (
    <>
      <Choice
        label={translate(`${TEXTS}.snapshot`)}
        labelShown
        value={chosen?.id ?? NONE}
        choices={[
          { id: NONE, name: translate(`${TEXTS}.no_snapshot`) },
          ...heads.map(head => ({ id: head.id, name: nameOf(head) })),
          ...gone,
        ]}
        onChange={id => onChoose(id === NONE ? null : { id, only: null })}
      />
      {chosen && only ? (
        <p>
          {translate(`${TEXTS}.only_this`)} <bdi>{only.path ?? only.formerPath}</bdi>{' '}
          {only.column === null ? null : <code>{only.column}</code>}{' '}
          <Button look="link" onClick={() => onChoose({ id: chosen.id, only: null })}>
            {translate(`${TEXTS}.all_of_it`)}
          </Button>
        </p>
      ) : null}
      {chosen ? <p className="pb-muted">{translate(`${TEXTS}.snapshot_hint`)}</p> : null}
    </>
  );
};
