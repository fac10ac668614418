import { type Identifier, LinkBase, useListContext, useLocation, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { isAccountUser } from '../../authProvider/access.ts';
import { internalPath } from '../../config/internalPath.ts';
import { useViewer } from '../access/AccessContext.ts';

/** Navigation state for the list that a save, or the way back from a record, leads to. */
export const focusInList = (id: Identifier) => ({ saved: String(id) });

const savedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'saved' in state && typeof state.saved === 'string'
    ? state.saved
    : null;

/** Focuses that row, or the list's heading where it is not in view; once, when the rows are there. */
export const useFocusSaved = (): void => {
  const { state } = useLocation();
  const { isPending, isFetching } = useListContext();
  // Taken on arrival: react-admin replaces the address by one with the list's filters, without the state.
  const [saved] = useState(() => savedIn(state));
  const done = useRef(false);
  useEffect(() => {
    if (saved === null || isPending || isFetching || done.current) return;
    done.current = true;
    const link = document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(saved)}"] a`);
    const heading = document.querySelector<HTMLElement>('.pb-title');
    (link ?? heading)?.focus();
  }, [saved, isPending, isFetching]);
};

interface CallsLinkProps {
  /** Of the list of calls, such as `trunk` or `q`. */
  filter: Readonly<Record<string, string>>;
  /** Whose calls; null: of all accounts. */
  accountSid: string | null | undefined;
}

/** To the calls of the last 7 days that have to do with a record. */
export const CallsLink = ({ filter, accountSid }: CallsLinkProps) => {
  const translate = useTranslate();
  const viewer = useViewer();
  // Account users have no account filter: all of their calls are of their account.
  const owner = accountSid && !isAccountUser(viewer) ? { account_sid: accountSid } : {};
  return (
    <LinkBase className="pb-button" to={listPath('recent-calls', { ...owner, date: '7', ...filter })}>
      {translate('screens.recent-calls.menu')}
    </LinkBase>
  );
};

/** Address of a list with filters, as the list itself keeps them; null and undefined are left out. */
export const listPath = (
  name: string,
  filter: Readonly<Record<string, string | null | undefined>>,
): string => {
  const set = Object.entries(filter).filter(([, value]) => value != null);
  const search = new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(set)) });
  return `${internalPath(name)}?${String(search)}`;
};
