import { useQuery } from '@tanstack/react-query';
import { useLogout, useRecordContext, useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '../../components/app/useTexts.ts';
import { Button } from '../../components/ui/Button.tsx';
import { blockerMethodsOf } from '../../dataProvider/methods/blockerMethods.ts';
import { useMethods } from '../../components/app/useMethods.ts';
import { ownDeletionMethodsOf } from './api.ts';
import { signOutOfDeletedAccount } from '../../authProvider/index.ts';
import { readSession } from '../../authProvider/session.ts';
import { Panel } from '../../components/ui/Panel.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { GuardedDeleteDialog, useBlockerKinds } from '../../components/dialog/GuardedDeleteDialog.tsx';
import type { BlockerKind } from '../../dataProvider/methods/deletionBlockers.ts';
import type { Account } from '../../platform/records.ts';
import { SessionEndedError } from '../../platform/platformErrors.ts';

const KEYS = 'screens.own-account.delete';

/** References on which the platform's delete fails half-way (docs/decisions.md#deleting-ones-own-account). */
const BREAKING: readonly BlockerKind[] = ['sipClients', 'smppGateways', 'outboundRoutes'];

const forgetSnapshots = (user: string): Promise<void> =>
  import('../../browserStorage/snapshotStore.ts')
    .then(({ clearSnapshots }) => clearSnapshots(user, true))
    .catch(() => undefined);

const useOwnAccount = () => {
  const provider = useMethods(ownDeletionMethodsOf);
  return useQuery({
    queryKey: ['own-account', 'deletion'],
    queryFn: ({ signal }) => provider.ownAccount({ signal }),
    gcTime: 0,
  });
};

const Confirmation = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const translate = useTranslate();
  const errorText = useErrorText();
  const provider = useMethods(ownDeletionMethodsOf);
  const logout = useLogout();
  const id = useId();
  const { data: account, error: unread, refetch } = useOwnAccount();
  const [password, setPassword] = useState('');
  const [phrase, setPhrase] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const phraseInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const text = useTexts(KEYS);
  const needsPassword = account?.isLocal ?? true;
  const lacksPassword = needsPassword && password === '';
  const expected = text('phrase');
  const isWrong = phrase !== expected;
  const send = async () => {
    if (!account) return void refetch();
    setChecked(true);
    if (lacksPassword) return passwordInput.current?.focus();
    if (isWrong) return phraseInput.current?.focus();
    setFailure(null);
    setBusy(true);
    try {
      await provider.deleteOwnAccount({ account, password: needsPassword ? password : null });
      await forgetSnapshots(readSession()?.userSid ?? '');
      signOutOfDeletedAccount();
      await logout();
    } catch (error) {
      setBusy(false);
      if (!(error instanceof SessionEndedError)) setFailure(errorText(error));
    }
  };
  const said = failure ?? (unread ? errorText(unread) : null);
  return (
    <ConfirmDialog
      title={text('title')}
      confirm={text('confirm')}
      danger
      busy={isBusy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{text('warning')}</p>
      {children}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        {needsPassword ? (
          <p>
            <label className="pb-label" htmlFor={`${id}-password`}>
              {text('password')} *
            </label>
            <input
              id={`${id}-password`}
              ref={passwordInput}
              className="pb-input"
              type="password"
              autoComplete="current-password"
              value={password}
              disabled={isBusy}
              aria-invalid={isChecked && lacksPassword}
              aria-describedby={isChecked && lacksPassword ? `${id}-lacks` : undefined}
              onChange={event => setPassword(event.target.value)}
            />
            {isChecked && lacksPassword ? (
              <span id={`${id}-lacks`} role="alert" className="pb-field-error">
                {translate('ra.validation.required')}
              </span>
            ) : null}
          </p>
        ) : null}
        <p>
          <label className="pb-label" htmlFor={`${id}-phrase`}>
            {text('message')} *
          </label>
          <input
            id={`${id}-phrase`}
            ref={phraseInput}
            className="pb-input"
            autoComplete="off"
            spellCheck={false}
            value={phrase}
            disabled={isBusy}
            aria-invalid={isChecked && isWrong}
            aria-describedby={`${id}-help`}
            onChange={event => setPhrase(event.target.value)}
          />
          <span id={`${id}-help`} className="pb-muted">
            {text('message_help', { phrase: expected })}
          </span>
        </p>
        {isChecked && isWrong ? (
          <p role="alert" className="pb-field-error">
            {text('wrong')}
          </p>
        ) : null}
        <button type="submit" hidden />
      </form>
      <p role="status">{isBusy ? text('busy') : ''}</p>
      {said === null ? null : (
        <p role="alert" className="pb-field-error">
          {said}
        </p>
      )}
    </ConfirmDialog>
  );
};

const DeleteOwnAccount = () => {
  const translate = useTranslate();
  const account = useRecordContext<Account>();
  const provider = useMethods(blockerMethodsOf);
  const kindsOf = useBlockerKinds();
  const [isOpen, setOpen] = useState(false);
  if (!account) return null;
  return (
    <Panel title={translate(`${KEYS}.title`)}>
      <p>{translate(`${KEYS}.text`)}</p>
      <div className="pb-actions">
        <Button look="danger" onClick={() => setOpen(true)}>
          {translate(`${KEYS}.open`)}
        </Button>
      </div>
      {isOpen ? (
        <GuardedDeleteDialog
          record={account}
          resource="accounts"
          load={signal => provider.accountBlockers({ account, kinds: BREAKING, signal })}
          explain={blockers => translate(`${KEYS}.blocked`, { kinds: kindsOf(blockers) })}
          confirmation={Confirmation}
          onClose={() => setOpen(false)}
          onDeleted={() => undefined}
        />
      ) : null}
    </Panel>
  );
};

export default DeleteOwnAccount;
