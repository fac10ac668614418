import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { InfoIcon } from '../../components/app/icons.tsx';
import { Badge } from '../../components/ui/Badge.tsx';
import { IconButton } from '../../components/ui/Button.tsx';
import type { RegisterStatus as Status } from '../../platform/carrier/carrierRecords.ts';
import { readRegisterStatus, type RegisteringCarrier } from '../../platform/carrier/registerStatus.ts';
import { lazyComponent } from '../../components/app/lazyComponent.tsx';
import styles from './carriers.module.css';

const RegisterStatusDialog = lazyComponent(() => import('./RegisterStatusDialog.tsx'));

export const RegisterStatusField = ({ carrier }: { carrier: RegisteringCarrier }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const answered = JSON.stringify(carrier.register_status);
  const [checked, setChecked] = useState<{ after: string | undefined; status: Status } | null>(null);
  if (!carrier.requires_register) return null;
  const status =
    checked?.after === answered && checked ? checked.status : readRegisterStatus(carrier.register_status);
  const registered = status.status === 'ok';
  const label = translate('resources.carriers.register.details', { name: carrier.name });
  return (
    <span className={styles.register}>
      <Badge tone={registered ? 'ok' : 'bad'}>
        {translate(`resources.carriers.register.${registered ? 'registered' : 'unregistered'}`)}
      </Badge>
      <IconButton aria-haspopup="dialog" label={label} onClick={() => setOpen(true)}>
        <InfoIcon />
      </IconButton>
      {registered || !status.reason ? null : <span className="pb-muted">{status.reason}</span>}
      {isOpen ? (
        <RegisterStatusDialog
          carrier={carrier}
          status={status}
          title={label}
          onChecked={newer => setChecked({ after: answered, status: newer })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
};
