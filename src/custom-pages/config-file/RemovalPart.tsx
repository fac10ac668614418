import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import type { ConfigFile, Kind } from '../../platform/configFile/kinds.ts';
import { filePlanOf } from '../../platform/configFile/plan.ts';
import { KEPT, REMOVABLE } from '../../platform/configFile/safeRemovals.ts';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
const EVERY: ReadonlySet<Kind> = new Set(REMOVABLE);

interface RemovalPartProps {
  file: ConfigFile;
  live: ConfigFile;
  base: ConfigFile;
  removes: ReadonlySet<Kind>;
  disabled: boolean;
  onChange: (removes: ReadonlySet<Kind>) => void;
}

export const RemovalPart = ({ file, live, base, removes, disabled, onChange }: RemovalPartProps) => {
  const translate = useTranslate();
  const counts = useMemo(() => {
    // Those that must stay are counted too: once ticked, the comparison says why.
    const gone = filePlanOf(file, live, base, EVERY).entries.filter(
      ({ action, why }) => action === 'remove' || KEPT.some(kept => kept === why),
    );
    return REMOVABLE.flatMap(kind => {
      const count = gone.filter(entry => entry.kind === kind).length;
      return count > 0 ? [{ kind, count }] : [];
    });
  }, [file, live, base]);
  if (counts.length === 0) return null;
  const toggle = (kind: Kind, isOn: boolean) => {
    const next = new Set(removes);
    if (isOn) next.add(kind);
    else next.delete(kind);
    onChange(next);
  };
  return (
    <fieldset className={styles.secrets} disabled={disabled}>
      <legend>{translate(`${TEXTS}.remove`)}</legend>
      {counts.map(({ kind, count }) => (
        <Checkbox
          key={kind}
          label={translate(`${TEXTS}.kind.${kind}`, { smart_count: count })}
          checked={removes.has(kind)}
          onChange={isOn => toggle(kind, isOn)}
        />
      ))}
    </fieldset>
  );
};
