import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { RefreshIcon } from '../../components/app/icons.tsx';
import { ConfirmMutationDialog } from '../../components/dialog/ConfirmMutationDialog.tsx';
import { StoredSecret } from '../../components/form/SecretInput.tsx';
import type { PortalDataProvider } from '../../dataProvider/index.ts';
import { maskToken } from '../../platform/mask.ts';
import type { Account } from '../../platform/records.ts';
import type { FieldInputProps } from '../fields.ts';

const KEYS = 'resources.accounts.secret';

/** The platform does this by a GET, so the rights are checked here. */
const Regenerate = ({ accountSid, onDone }: { accountSid: string; onDone: (secret: string) => void }) => {
  const translate = useTranslate();
  const provider = useDataProvider<PortalDataProvider>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="pb-button" onClick={() => setAsking(true)}>
        <RefreshIcon /> {translate(`${KEYS}.regenerate`)}
      </button>
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

/** Masked; a new secret stays here until the record is read again, so that the form keeps its values. */
const WebhookSecretField = ({ label, readOnly }: FieldInputProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const record = useRecordContext<Account>();
  const [fresh, setFresh] = useState<string | null>(null);
  const outdated = useRef(false);
  useEffect(
    () => () => {
      // The cached record still holds the void secret.
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
    showName: `${show}: ${label}`,
    hide,
    hideName: `${hide}: ${label}`,
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

export default WebhookSecretField;
