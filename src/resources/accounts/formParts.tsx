import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMethods } from '../../components/app/useMethods.ts';
import { Button } from '../../components/ui/Button.tsx';
import { blockerMethodsOf } from '../../dataProvider/methods/blockerMethods.ts';
import { accountFormMethodsOf } from './api.ts';
import { isAdmin } from '../../authProvider/access.ts';
import { useCan, useViewer } from '../../components/access/AccessContext.ts';
import { ApiKeysPanel } from '../../components/apiKeys/ApiKeysPanel.tsx';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import { ConfirmMutationDialog } from '../../components/dialog/ConfirmMutationDialog.tsx';
import { GuardedDeleteDialog, useBlockerKinds } from '../../components/dialog/GuardedDeleteDialog.tsx';
import { StoredSecret } from '../../components/form/SecretInput.tsx';
import { SwitchInput } from '../../components/form/SwitchInput.tsx';
import { TtsCachePanel } from '../../components/ttsCache/TtsCachePanel.tsx';
import WebhookInput from '../../components/webhook/WebhookInput.tsx';
import { flag } from '../../config/config.ts';
import { internalPath } from '../../config/internalPath.ts';
import { maskToken } from '../../platform/mask.ts';
import type { Account } from '../../platform/records.ts';
import type { DeleteDialogProps } from '../defineResource.ts';
import type { FieldInputProps } from '../fields.ts';
import { labelled } from '../../lib/labelled.ts';

export const DebugLogInput = ({ source, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  if (!isAdmin(viewer)) return null;
  return (
    <SwitchInput
      source={source}
      label={translate('resources.accounts.debug_log')}
      helperText={translate('resources.accounts.debug_log_help')}
      readOnly={readOnly}
    />
  );
};

const POST_ONLY = ['POST'] as const;

export const QueueHookInput = (props: FieldInputProps) => <WebhookInput {...props} methods={POST_ONLY} />;

const KEYS = 'resources.accounts.secret';

/** The platform regenerates on GET, so the rights are checked here. */
const Regenerate = ({ accountSid, onDone }: { accountSid: string; onDone: (secret: string) => void }) => {
  const translate = useTranslate();
  const provider = useMethods(accountFormMethodsOf);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RefreshIcon /> {translate(`${KEYS}.regenerate`)}
      </Button>
      {asking ? (
        <ConfirmMutationDialog
          title={translate(`${KEYS}.question`)}
          mutationFn={() => provider.regenerateWebhookSecret({ accountSid })}
          done={{ key: `${KEYS}.done` }}
          onSuccess={onDone}
          onClose={() => setAsking(false)}
        >
          <p>{translate(`${KEYS}.warning`)}</p>
        </ConfirmMutationDialog>
      ) : null}
    </>
  );
};

/** Keeps a new secret until the record is read again, so that the form keeps its values. */
export const WebhookSecretField = ({ label, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const record = useRecordContext<Account>();
  const [fresh, setFresh] = useState<string | null>(null);
  const outdated = useRef(false);
  useEffect(
    () => () => {
      if (outdated.current) queryClient.removeQueries({ queryKey: ['accounts', 'getOne'] });
    },
    [queryClient],
  );
  if (!record) return null;
  const secret = fresh ?? record.webhook_secret ?? '';
  const [show, hide] = [translate(`${KEYS}.show`), translate(`${KEYS}.hide`)];
  const words = {
    copyName: translate(`${KEYS}.copy`),
    show,
    showName: labelled(translate, show, label),
    hide,
    hideName: labelled(translate, hide, label),
  };
  return (
    <StoredSecret label={label} masked={maskToken(secret)} clear={{ secret, words }}>
      {readOnly ? null : (
        <Regenerate
          accountSid={record.account_sid}
          onDone={made => {
            outdated.current = true;
            setFresh(made);
          }}
        />
      )}
    </StoredSecret>
  );
};

/** The platform changes only the realm of the caller's own account. */
export const RealmLink = () => {
  const translate = useTranslate();
  const can = useCan();
  const { accountSid } = useViewer();
  if (accountSid === null || !can('save', 'own-account')) return null;
  return (
    <LinkBase to={internalPath('accounts', accountSid, 'sip-realm', 'edit')}>
      {translate('screens.own-account.change_link')}
    </LinkBase>
  );
};

const DeleteOwnAccount = lazyComponent<object>(() => import('./DeleteOwnAccount.tsx'));

export const AccountPanels = ({ readOnly }: { readOnly: boolean }) => {
  const sid = useRecordContext<Account>()?.account_sid;
  const can = useCan();
  if (sid === undefined) return null;
  return (
    <>
      <TtsCachePanel accountSid={sid} readOnly={readOnly} />
      <ApiKeysPanel owner={{ kind: 'account', sid }} readOnly={readOnly} />
      {flag('enableHostedSystem') && can('delete', 'own-account') ? <DeleteOwnAccount /> : null}
    </>
  );
};

/** Checks blockers first: the platform refuses an account in use only after deleting parts of it. */
export const DeleteAccount = (props: DeleteDialogProps) => {
  const provider = useMethods(blockerMethodsOf);
  const translate = useTranslate();
  const kindsOf = useBlockerKinds();
  return (
    <GuardedDeleteDialog
      {...props}
      resource="accounts"
      load={signal => provider.accountBlockers({ account: props.record as Account, signal })}
      explain={blockers => {
        const keys = blockers.filter(({ kind }) => kind === 'apiKeys');
        const users = blockers.filter(({ kind }) => kind !== 'apiKeys');
        const key = keys.length === 0 ? 'blocked' : users.length === 0 ? 'blocked_keys' : 'blocked_both';
        return translate(`resources.accounts.${key}`, { kinds: kindsOf(users), keys: keys[0]?.total });
      }}
    />
  );
};
