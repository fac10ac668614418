import { useTranslate } from 'ra-core';
import type { ApiKey } from '../../dataProvider/methods/apiKeys.ts';
import type { Tenant } from '../../dataProvider/tenant.ts';
import { TrashIcon } from '../app/icons.tsx';
import { Time } from '../fields/Time.tsx';
import { LastUsed } from './LastUsed.tsx';
import '../list/list.css';

interface KeyTableProps {
  owner: Tenant;
  keys: readonly ApiKey[];
  /** null: nothing may be deleted. */
  onDelete: ((key: ApiKey) => void) | null;
}

/** Keys with their tokens masked; a column for expiry only when one is stored. */
export const KeyTable = ({ owner, keys, onDelete }: KeyTableProps) => {
  const translate = useTranslate();
  const label = (name: string) => translate(`portal.api_keys.${name}`);
  if (keys.length === 0) return <p className="pb-hint pb-muted">{label('empty')}</p>;
  const expires = keys.some(({ expires_at }) => expires_at !== null);
  const columns = ['token', 'created', 'last_used', ...(expires ? ['expires'] : [])];
  return (
    <>
      <div className="pb-table-frame pb-key-table">
        <table className="pb-table" role="table" aria-label={label(`title.${owner.kind}`)}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(column => (
                <th key={column} role="columnheader" scope="col">
                  {label(column)}
                </th>
              ))}
              {onDelete ? (
                <th role="columnheader" scope="col" className="pb-actions-cell">
                  <span className="pb-visually-hidden">{label('actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {keys.map(key => (
              <tr key={key.api_key_sid} role="row">
                <td role="cell" data-label={label('token')} data-primary>
                  <code>{key.masked}</code>
                </td>
                <td role="cell" data-label={label('created')}>
                  <Time value={key.created_at} />
                </td>
                <td role="cell" data-label={label('last_used')}>
                  <LastUsed value={key.last_used} />
                </td>
                {expires ? (
                  <td role="cell" data-label={label('expires')}>
                    {key.expires_at === null ? null : <Time value={key.expires_at} />}
                  </td>
                ) : null}
                {onDelete ? (
                  <td role="cell" className="pb-actions-cell">
                    <button
                      type="button"
                      className="pb-icon-button"
                      aria-label={translate('portal.api_keys.delete_row', { token: key.masked })}
                      title={label('delete')}
                      onClick={() => onDelete(key)}
                    >
                      <TrashIcon />
                    </button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {owner.kind === 'serviceProvider' ? <p className="pb-hint pb-muted">{label('not_recorded')}</p> : null}
      {expires ? <p className="pb-hint pb-muted">{label('expiry_note')}</p> : null}
    </>
  );
};
