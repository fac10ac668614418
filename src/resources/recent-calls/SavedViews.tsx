import { useListContext, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { type SavedView, savedViews } from './savedViews.ts';
import { readSession } from '../../authProvider/session.ts';
import { useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { Button, IconButton } from '../../components/ui/Button.tsx';
import { Disclosure } from '../../components/ui/Disclosure.tsx';
import { BookmarkIcon, TrashIcon } from '../../components/app/icons.tsx';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import styles from './callsList.module.css';

export const SavedViews = () => {
  const resource = useResourceContext() ?? '';
  const serviceProviderSid = useServiceProviderSid();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const owner = [userSid, resource, String(serviceProviderSid)].join('/');
  const views = useStoreValue(savedViews, owner);
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [name, setName] = useState('');
  const filter = filterValues as SavedView['filter'];
  const isFiltered = Object.keys(filter).length > 0;
  const othersThan = (given: string) => views.filter(view => view.name !== given);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '' || !isFiltered) return;
    try {
      savedViews.write(owner, [...othersThan(given), { name: given, filter }]);
      setName('');
      notify('portal.views.saved', { type: 'success', messageArgs: { name: given } });
    } catch {
      notify('portal.views.not_saved', { type: 'error' });
    }
  };

  return (
    <Disclosure label={translate('portal.views.title')} icon={<BookmarkIcon />} wide>
      <div className={styles.views}>
        {views.length > 0 ? (
          <ul aria-label={translate('portal.views.title')}>
            {views.map(view => (
              <li key={view.name}>
                <Button look="link" onClick={() => setFilters({ ...view.filter }, undefined, false)}>
                  {view.name}
                </Button>
                <IconButton
                  label={translate('portal.views.forget', { name: view.name })}
                  onClick={() => savedViews.write(owner, othersThan(view.name))}
                >
                  <TrashIcon />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : (
          <p className="pb-muted">{translate('portal.views.none')}</p>
        )}
        <form onSubmit={save}>
          <label htmlFor={id}>{translate('portal.views.name')}</label>
          <span>
            <input
              id={id}
              className="pb-input"
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={event => setName(event.target.value)}
            />
            <Button type="submit" disabled={!isFiltered || name.trim() === ''}>
              {translate('portal.action.save')}
            </Button>
          </span>
          {isFiltered ? null : <p className="pb-muted">{translate('portal.views.unfiltered')}</p>}
        </form>
      </div>
    </Disclosure>
  );
};
