import { expect, test } from 'vitest';
import { lackingColumns, type Platform, PLATFORMS } from '../../../../sandbox/versions.ts';
import { sipGateways, smppGateways, voipCarriers } from '../../../../sandbox/tables/carriers.ts';
import { CARRIER, SIP_GATEWAY, SMPP_GATEWAY } from '../../../../src/platform/carrier/carrierDefaults.ts';

const broughtBy = (table: string, column: string): Platform | undefined =>
  PLATFORMS.find(
    (_, at) =>
      at > 0 &&
      lackingColumns(PLATFORMS[at - 1] as Platform, table).includes(column) &&
      !lackingColumns(PLATFORMS[at] as Platform, table).includes(column),
  );

test.each([
  [voipCarriers, CARRIER],
  [sipGateways, SIP_GATEWAY],
  [smppGateways, SMPP_GATEWAY],
])('the columns of $name are those of the platform', ({ name, columns }, table) => {
  const said = Object.entries(table as Record<string, { max?: number; flag?: true; since?: string }>);
  expect(said.map(([column, { max, flag, since }]) => [column, max, flag, since])).toEqual(
    said.map(([column]) => {
      const { type, length } = columns[column] ?? {};
      const isText = type === 'text' && !column.endsWith('_sid');
      return [column, isText ? length : undefined, type === 'bit' || undefined, broughtBy(name, column)];
    }),
  );
});
