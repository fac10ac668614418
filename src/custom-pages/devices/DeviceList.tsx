import { ListContextProvider, useList, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { SearchBox } from '../../components/list/ListFilters.tsx';
import { ListFooter, PAGE_SIZES } from '../../components/list/ListFooter.tsx';
import { byName, nameOf } from '../../platform/names.ts';
import type { Device } from '../../platform/devices.ts';
import type { Account } from '../../platform/records.ts';
import { type ClientOf, DeviceTable, type ListedDevice } from './DeviceTable.tsx';

const TEXTS = 'screens.devices';
const AS_GIVEN = { field: '', order: 'ASC' } as const;

/** By name. */
export const listedDevices = (account: Account, devices: readonly Device[]): ListedDevice[] =>
  devices
    .map(device => ({
      ...device,
      id: `${device.id}@${account.sip_realm ?? account.account_sid}`,
      user: device.id,
      accountName: nameOf(account.name, account.account_sid),
      owner: { accountSid: account.account_sid },
    }))
    .sort((left, right) => byName({ name: left.user }, { name: right.user }));

interface DeviceListProps {
  devices: ListedDevice[];
  hasAccount?: boolean;
  clientOf: ClientOf;
  /** Searched for at first. */
  wanted?: string;
  children?: ReactNode;
}

export const DeviceList = ({
  devices,
  hasAccount = false,
  clientOf,
  wanted = '',
  children,
}: DeviceListProps) => {
  const translate = useTranslate();
  const [filter] = useState(() => (wanted === '' ? {} : { q: wanted }));
  const list = useList<ListedDevice>({ data: devices, filter, perPage: PAGE_SIZES[0], sort: AS_GIVEN });
  return (
    <ListContextProvider value={list}>
      <div className="pb-stack pb-gap-12">
        <div className="pb-toolbar" role="search">
          <SearchBox label={translate(`${TEXTS}.search`)} delay={0} />
          {children}
        </div>
        {list.total === 0 ? (
          <p className="pb-muted">
            {translate(`${TEXTS}.none_found`)}{' '}
            <Button look="link" onClick={() => list.setFilters({})}>
              {translate(`${TEXTS}.clear`)}
            </Button>
          </p>
        ) : (
          <DeviceTable hasAccount={hasAccount} clientOf={clientOf} />
        )}
        <ListFooter />
      </div>
    </ListContextProvider>
  );
};
