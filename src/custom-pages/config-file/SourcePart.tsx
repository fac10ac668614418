import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DropZone } from '../../components/form/DropZone.tsx';
import { FileButton } from '../../components/form/FileButton.tsx';
import { PasteArea } from '../../components/form/PasteArea.tsx';
import { isAdmin } from '../../authProvider/access.ts';
import { useViewer } from '../../components/access/AccessContext.ts';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Choice } from '../../components/ui/Choice.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { useAccountChoices } from '../../components/configFile/useAccountChoices.ts';
import type { SnapshotHead } from '../../platform/snapshots/snapshot.ts';
import { SnapshotChoice } from './SnapshotChoice.tsx';
import type { ChosenSnapshot } from './snapshotSource.ts';
import { useProviderChoices } from './useProviderChoices.ts';
import { Button } from '../../components/ui/Button.tsx';
import styles from './config-file.module.css';

const TEXTS = 'screens.config-file';
/** Bytes; the text has no more characters. */
const LARGEST = 5_000_000;
const ACCEPTED = '.yaml,.yml,.json,application/yaml,application/json';
const NO_SOURCE = '';

export interface ChosenFile {
  name: string;
  text: string;
}

export interface BroughtFiles {
  pasted: string;
  /** Takes precedence over `pasted`. */
  chosen: ChosenFile | null;
  /** The file when it and the platform last agreed. */
  base: ChosenFile | null;
  /** Owner whose configuration replaces a file; null: a file. */
  from: OtherOwner | null;
  /** The file is from another account or provider: what can exist only once is left out. */
  isCopy: boolean;
  /** Takes precedence over all else. */
  snapshot: ChosenSnapshot | null;
}

export interface OtherOwner {
  kind: 'account' | 'provider';
  sid: string;
}

export const NOTHING_BROUGHT: BroughtFiles = {
  pasted: '',
  chosen: null,
  base: null,
  from: null,
  isCopy: false,
  snapshot: null,
};

interface FromProps {
  from: string | null;
  choices: readonly { id: string; name: string }[];
  onFrom: (sid: string | null) => void;
}

const From = ({ from, choices, onFrom }: FromProps) => {
  const translate = useTranslate();
  return choices.length === 0 ? null : (
    <Choice
      label={translate(`${TEXTS}.from`)}
      labelShown
      value={from ?? NO_SOURCE}
      choices={[{ id: NO_SOURCE, name: translate(`${TEXTS}.from_file`) }, ...choices]}
      onChange={sid => onFrom(sid === NO_SOURCE ? null : sid)}
    />
  );
};

const FromAccount = ({ account, ...props }: Omit<FromProps, 'choices'> & { account: string }) => {
  const { choices } = useAccountChoices();
  return <From {...props} choices={choices.filter(({ id }) => id !== account)} />;
};

const FromProvider = (props: Omit<FromProps, 'choices'>) => (
  <From {...props} choices={useProviderChoices()} />
);

interface SourcePartProps {
  /** Sid; null: everything of the provider, or the own account. */
  account: string | null;
  brought: BroughtFiles;
  /** `brought.from` if it is another account or provider; null: a file. */
  from: OtherOwner | null;
  snapshots: readonly SnapshotHead[];
  disabled: boolean;
  onBrought: (brought: BroughtFiles) => void;
}

export const SourcePart = (props: SourcePartProps) => {
  const translate = useTranslate();
  const { account, brought, from, snapshots, disabled, onBrought } = props;
  const [trouble, setTrouble] = useState<'too_large' | 'unreadable' | null>(null);
  const { pasted, chosen, base, isCopy, snapshot } = brought;
  const viewer = useViewer();
  const take = (kind: OtherOwner['kind']) => (sid: string | null) =>
    onBrought({ ...brought, from: sid === null ? null : { kind, sid } });
  const choose = async ([file]: readonly File[], what: 'chosen' | 'base') => {
    if (!file) return;
    const isTooLarge = file.size > LARGEST;
    setTrouble(isTooLarge ? 'too_large' : null);
    onBrought({ ...brought, [what]: null });
    if (isTooLarge) return;
    try {
      onBrought({ ...brought, [what]: { name: file.name, text: await file.text() } });
    } catch {
      setTrouble('unreadable');
    }
  };
  return (
    <fieldset className={styles.source} disabled={disabled}>
      <SnapshotChoice
        heads={snapshots}
        chosen={snapshot}
        onChoose={next => onBrought({ ...brought, snapshot: next })}
      />
      {snapshot ? null : account !== null ? (
        <FromAccount account={account} from={from?.sid ?? null} onFrom={take('account')} />
      ) : isAdmin(viewer) ? (
        <FromProvider from={from?.sid ?? null} onFrom={take('provider')} />
      ) : null}
      {snapshot ? null : from === null ? (
        <>
          <DropZone disabled={disabled} onFiles={files => void choose(files, 'chosen')}>
            <FileButton
              label={translate(`${TEXTS}.choose`)}
              accept={ACCEPTED}
              onFiles={files => void choose(files, 'chosen')}
            />
            {chosen ? (
              <bdi>{chosen.name}</bdi>
            ) : (
              <span className="pb-muted">{translate(`${TEXTS}.drop`)}</span>
            )}
          </DropZone>
          <PasteArea
            label={translate(`${TEXTS}.paste`)}
            rows={6}
            value={pasted}
            onChange={next => {
              setTrouble(null);
              onBrought({ ...brought, pasted: next, chosen: null });
            }}
            onLongPaste={text =>
              onBrought({ ...brought, chosen: { name: translate(`${TEXTS}.long_paste`), text } })
            }
          />
          <Checkbox
            label={translate(`${TEXTS}.copy_of_file`)}
            helperText={translate(`${TEXTS}.copy_of_file_hint`)}
            checked={isCopy}
            onChange={isOn => onBrought({ ...brought, isCopy: isOn })}
          />
          <details>
            <summary>{translate(`${TEXTS}.base`)}</summary>
            <p className="pb-muted">{translate(`${TEXTS}.base_hint`)}</p>
            <p className="pb-toolbar">
              <FileButton
                label={translate(`${TEXTS}.choose_base`)}
                accept={ACCEPTED}
                onFiles={files => void choose(files, 'base')}
              />
              {base ? (
                <>
                  <bdi>{base.name}</bdi>
                  <Button onClick={() => onBrought({ ...brought, base: null })}>
                    {translate(`${TEXTS}.without_base`)}
                  </Button>
                </>
              ) : null}
            </p>
          </details>
        </>
      ) : (
        <p className="pb-muted">{translate(`${TEXTS}.from_hint.${from.kind}`)}</p>
      )}
      {trouble ? (
        <Notice tone="bad" role="alert">
          {translate(`${TEXTS}.${trouble}`)}
        </Notice>
      ) : null}
    </fieldset>
  );
};
