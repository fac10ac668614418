import { useTranslate } from 'ra-core';
import { useLocalizeDecimals } from '../../../components/fields/useLocalizeDecimals.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMethods } from '../../../components/app/useMethods.ts';
import { recordingMethodsOf } from '../api.ts';
import { useCan } from '../../../components/access/AccessContext.ts';
import { isDeletedRecording } from '../deletedRecordings.ts';
import { downloadBlob } from '../../../components/app/download.ts';
import { WarnIcon } from '../../../components/app/icons.tsx';
import { LineFailure } from '../../../components/app/LoadFailure.tsx';
import { useErrorText } from '../../../components/app/requestErrors.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { InHeadMenu } from '../../../components/ui/HeadMenu.tsx';
import { getConfig } from '../../../config/config.ts';
import { statusOf } from '../../../dataProvider/httpError.ts';
import { filledText } from '../../../platform/calls/call.ts';
import { recordingAddress } from '../model/recordingAddress.ts';
import { PlayIcon, RecordingFile, WaveIcon } from './Controls.tsx';
import { LoadedPlayer, type PlayerProps } from './LoadedPlayer.tsx';
import { recordingFileName, useRecording } from './useRecording.ts';
import { ConfirmMutationDialog } from '../../../components/dialog/ConfirmMutationDialog.tsx';
import styles from './player.module.css';

const TEXTS = 'resources.recent-calls.player';

interface DeleteRecordingProps {
  path: string;
  callSid: string;
  onDeleted: () => void;
  onClose: () => void;
}

export const DeleteRecording = ({ path, callSid, onDeleted, onClose }: DeleteRecordingProps) => {
  const provider = useMethods(recordingMethodsOf);
  const translate = useTranslate();
  return (
    <ConfirmMutationDialog
      title={translate(`${TEXTS}.delete`)}
      danger
      mutationFn={() => provider.deleteRecording({ path })}
      done={{ key: `${TEXTS}.delete_done` }}
      onSuccess={onDeleted}
      onClose={onClose}
    >
      <p>{translate(`${TEXTS}.delete_question`, { call_sid: callSid })}</p>
    </ConfirmMutationDialog>
  );
};

const MEGABYTE = 1_000_000;

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

const Failure = ({ error, onRetry }: FailureProps) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const status = statusOf(error);
  return (
    <LineFailure onRetry={onRetry}>
      <WarnIcon /> {status === 404 ? translate(`${TEXTS}.failed_404`) : errorText(error)}
      {status === 500 ? ` ${translate(`${TEXTS}.failed_500`)}` : null}
    </LineFailure>
  );
};

const TAKES: Readonly<Record<string, string>> = {
  idle: 'button',
  failed: 'button',
  loading: 'button',
  loaded: '[data-loaded]',
  deleted: 'p',
};

const useKeptFocus = (section: RefObject<HTMLElement | null>, kind: string) => {
  const had = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (had.current && (!activeElement || activeElement === document.body))
      section.current?.querySelector<HTMLElement>(TAKES[kind] ?? '')?.focus();
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('dialog'))
        had.current = section.current?.contains(target) === true;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [section, kind]);
};

interface OwnRecordingProps extends PlayerProps {
  path: string;
  section: RefObject<HTMLElement | null>;
}

const OwnRecording = ({ path, section, ...props }: OwnRecordingProps) => {
  const { call } = props;
  const can = useCan();
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const { state, load, cancel } = useRecording(path);
  const [isDeleted, setDeleted] = useState(() => isDeletedRecording(path));
  useKeptFocus(section, isDeleted ? 'deleted' : state.kind);
  const [plays, setPlays] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const onDelete = can('delete', 'recent-calls', call) ? () => setDeleting(true) : null;
  const question = isDeleting ? (
    <DeleteRecording
      path={path}
      callSid={filledText(call.call_sid) ?? ''}
      onDeleted={() => setDeleted(true)}
      onClose={() => setDeleting(false)}
    />
  ) : null;
  const save = async () => {
    const blob = await load();
    if (blob) downloadBlob(recordingFileName(call, blob), blob);
  };
  if (isDeleted)
    return (
      <p className="pb-muted" tabIndex={-1}>
        {translate(`${TEXTS}.deleted`)}
      </p>
    );
  if (state.kind === 'loaded')
    return (
      <>
        <LoadedPlayer {...props} blob={state.blob} peaks={state.peaks} plays={plays} onDelete={onDelete} />
        {question}
      </>
    );
  if (state.kind === 'loading')
    return (
      <p role="status" className="pb-player-bar pb-row pb-flush">
        <progress aria-label={translate(`${TEXTS}.loading`)} />
        {translate(`${TEXTS}.loaded`, { megabytes: decimals((state.bytes / MEGABYTE).toFixed(1)) })}
        <Button onClick={cancel}>{translate('portal.action.cancel')}</Button>
      </p>
    );
  return (
    <>
      {state.kind === 'failed' ? <Failure error={state.error} onRetry={() => void load()} /> : null}
      <div className="pb-player-bar pb-row pb-flush">
        <Button
          onClick={() => {
            setPlays(true);
            void load();
          }}
        >
          <PlayIcon />
          <span className={styles.play}>{translate(`${TEXTS}.play_recording`)}</span>
        </Button>
        <InHeadMenu>
          <Button onClick={() => void load()}>
            <WaveIcon />
            {translate(`${TEXTS}.show`)}
          </Button>
        </InHeadMenu>
        <RecordingFile onSave={() => void save()} onDelete={onDelete} />
      </div>
      {question}
    </>
  );
};

/** Requests nothing before a control is used. Renders nothing without a recording. */
const Player = (props: PlayerProps) => {
  const translate = useTranslate();
  const section = useRef<HTMLElement>(null);
  const address = recordingAddress(props.call.recording_url, getConfig().apiBaseUrl);
  if (!address) return null;
  return (
    <section ref={section} className="pb-player pb-grid" aria-label={translate(`${TEXTS}.recording`)}>
      {address.kind === 'path' ? (
        <OwnRecording key={address.path} path={address.path} section={section} {...props} />
      ) : (
        <p>
          <a href={address.href} target="_blank" rel="noopener noreferrer">
            {translate(`${TEXTS}.open_elsewhere`, { host: new URL(address.href).host })}
          </a>
          <span className="pb-muted pb-hint"> {translate(`${TEXTS}.elsewhere`)}</span>
        </p>
      )}
    </section>
  );
};

export default Player;
