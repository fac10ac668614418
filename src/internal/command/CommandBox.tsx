import { useCombobox } from 'downshift';
import { useNavigate, useTranslate } from 'ra-core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { readSession } from '../../authProvider/session.ts';
import { visitedRecords, visitsKey } from '../../browserStorage/visitedRecords.ts';
import { useCan, useServiceProviderSid } from '../../components/access/AccessContext.ts';
import { CloseIcon, SearchIcon } from '../../components/app/icons.tsx';
import { useErrorText } from '../../components/app/requestErrors.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { internalPath } from '../../config/internalPath.ts';
import { rankedByText } from './commandSearch.ts';
import { nameOf } from '../../platform/names.ts';
import { useMenu, useServiceProviders } from '../menu.ts';
import { kinds } from './kinds.ts';
import { useOwnerName } from './useOwnerName.ts';
import { type CommandItem, CommandOption } from './CommandOption.tsx';
import { useActionCommands, useNumberCommands, useScreens } from './useCommands.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import { useStoreValue } from '../../components/app/useStoreValue.ts';
import './command.css';

const TEXTS = 'portal.command';
const MOST_COMMANDS = 6;

interface Group {
  id: string;
  label: string;
  items: readonly CommandItem[];
}

const LATER = 'later';

export interface CommandBoxProps {
  onClose: () => void;
  onSignOut: () => void;
}

const CommandBox = ({ onClose, onSignOut }: CommandBoxProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const serviceProvider = useServiceProviderSid();
  const { providers = [] } = useServiceProviders();
  const [userSid] = useState(() => readSession()?.userSid ?? '');
  const [text, setText] = useState('');
  const [only, setOnly] = useState<string | null>(null);
  const owner = visitsKey(userSid, serviceProvider);
  const visited = useStoreValue(visitedRecords, owner);
  const menu = useMenu();
  // The menu is a new array each time; its names change with the provider.
  const shown = menu.map(({ entry }) => entry.name).join();
  const offered = useMemo(() => kinds.filter(({ name }) => shown.split(',').includes(name)), [shown]);
  const screens = useScreens();
  const actions = useActionCommands(onSignOut);
  const forNumber = useNumberCommands(text);
  const found = useFoundRecords(text, offered, only, serviceProvider);
  const typed = text.trim() !== '';
  const kindName = (kind: string) => menu.find(({ entry }) => entry.name === kind)?.label ?? kind;
  const can = useCan();
  const { ownerName, isElsewhere } = useOwnerName(found.accounts);

  const visitedItems = visited
    .filter(({ resource }) => offered.some(({ name }) => name === resource))
    .map(record => ({
      id: `visited/${record.resource}/${record.id}`,
      name: record.name,
      path: internalPath(record.resource, record.id, 'edit'),
      kind: record.resource,
      owner: kindName(record.resource),
      isPinned: record.isPinned,
    }));
  const matching = <T extends CommandItem>(items: readonly T[], most = MOST_COMMANDS): T[] =>
    (typed ? rankedByText(text, items) : [...items]).slice(0, most);
  const commandGroups: Group[] =
    only === null
      ? [
          {
            id: 'pinned',
            label: translate(`${TEXTS}.pinned`),
            items: matching(visitedItems.filter(item => item.isPinned)),
          },
          {
            id: 'recent',
            label: translate(`${TEXTS}.recent`),
            items: matching(visitedItems.filter(item => !item.isPinned)),
          },
          {
            id: 'screens',
            label: translate(`${TEXTS}.screens`),
            items: matching(screens, typed ? MOST_COMMANDS : screens.length),
          },
          {
            id: 'actions',
            label: translate(`${TEXTS}.actions`),
            items: matching(actions, typed ? MOST_COMMANDS : actions.length),
          },
        ]
      : [];
  const recordGroups = found.states.map(({ kind, page }): Group => {
    const listed = page?.records ?? [];
    // Accounts see records that a provider lends them, but cannot open them.
    const mine = listed.filter(({ row }) => kind === 'recent-calls' || can('edit', kind, row));
    const records = [...mine.filter(each => !isElsewhere(each)), ...mine.filter(isElsewhere)];
    const more = (page?.total ?? 0) - listed.length;
    const list = menu.find(({ entry }) => entry.name === kind)?.to ?? internalPath(kind);
    return {
      id: kind,
      label: kindName(kind),
      items: [
        ...records.map(record => ({
          id: `${kind}/${record.id}`,
          name: record.name,
          path: record.path,
          kind,
          owner: ownerName(record),
        })),
        ...(more > 0
          ? [
              {
                id: `${kind}/all`,
                name: translate(`${TEXTS}.show_all`, { smart_count: page?.total ?? 0, kind: kindName(kind) }),
                path: `${list}?filter=${encodeURIComponent(JSON.stringify({ q: text.trim() }))}`,
                kind,
              },
            ]
          : []),
      ],
    };
  });
  const searchLater: CommandItem[] =
    found.later.length > 0
      ? [
          {
            id: LATER,
            name: translate(`${TEXTS}.search_later`, { kinds: found.later.map(kindName).join(', ') }),
            path: null,
          },
        ]
      : [];
  const laterGroup: Group = {
    id: LATER,
    label: translate(`${TEXTS}.more`),
    // After the records, as Enter opens the number itself.
    items: [...(only === null ? forNumber : []), ...searchLater],
  };
  const groups = [...commandGroups, ...recordGroups, laterGroup].filter(({ items }) => items.length > 0);
  const items = groups.flatMap(group => group.items);
  const isPending = found.isWaiting || found.states.some(state => state.isPending);
  const failed = found.states.filter(state => state.error !== null);

  const open = (item: CommandItem, event?: { ctrlKey: boolean; metaKey: boolean }) => {
    if (item.run) {
      onClose();
      return item.run();
    }
    if (item.path === null) return found.searchLater();
    if (event?.ctrlKey || event?.metaKey) return void window.open(item.path, '_blank', 'noopener');
    onClose();
    navigate(item.path, item.state ? { state: item.state } : undefined);
  };

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<CommandItem>({
    items,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: item => item?.name ?? '',
    itemToKey: item => item?.id ?? '',
    getA11yStatusMessage: () => '',
  });
  const highlighted = items[highlightedIndex] ?? items[0];

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const stop = () => Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    // Closes the dialog; downshift would empty the text.
    if (event.key === 'Escape') stop();
    else if (event.key === 'Enter') {
      stop();
      event.preventDefault();
      if (highlighted) open(highlighted, event);
    } else if (event.key === 'Tab' && !event.shiftKey && only === null && highlighted?.kind) {
      event.preventDefault();
      setOnly(highlighted.kind);
    } else if (event.key === 'Backspace' && text === '' && only !== null) setOnly(null);
  };

  const provider = providers.find(({ service_provider_sid: sid }) => sid === serviceProvider);
  return (
    <Dialog
      titleHidden
      title={translate(`${TEXTS}.title`)}
      onClose={onClose}
      actions={
        <p className="pb-command-keys pb-flow pb-gap-4 pb-gap-x-16 pb-flush">
          <span>{translate(`${TEXTS}.keys`)}</span>
          {provider ? (
            <span>{translate(`${TEXTS}.where`, { provider: nameOf(provider.name, serviceProvider) })}</span>
          ) : null}
        </p>
      }
    >
      <div className="pb-command">
        <div className="pb-command-field pb-line">
          <SearchIcon />
          {only === null ? null : (
            <button
              type="button"
              className="pb-chip"
              aria-label={translate(`${TEXTS}.not_only`, { kind: kindName(only) })}
              onClick={() => setOnly(null)}
            >
              {kindName(only)} <CloseIcon />
            </button>
          )}
          <input
            {...getInputProps({
              onKeyDown,
              onChange: event => setText(event.currentTarget.value),
              'aria-label': translate(`${TEXTS}.label`),
            })}
            // A dialog focuses its first control, the chip of a kind.
            autoFocus
            className="pb-input"
            autoComplete="off"
            spellCheck={false}
            placeholder={translate(`${TEXTS}.placeholder`)}
          />
        </div>
        <p role="status" className="pb-command-status">
          {isPending && typed
            ? translate(`${TEXTS}.searching`)
            : typed && items.length === 0
              ? translate(`${TEXTS}.nothing`)
              : ''}
        </p>
        {failed.length > 0 ? (
          <p className="pb-bad-text pb-inline pb-gap-4" role="alert">
            {translate(`${TEXTS}.failed`, {
              kinds: failed.map(({ kind }) => kindName(kind)).join(', '),
              message: errorText(failed[0]?.error),
            })}{' '}
            <Button look="link" onClick={found.retry}>
              {translate('portal.action.retry')}
            </Button>
          </p>
        ) : null}
        <div {...getMenuProps({ 'aria-label': translate(`${TEXTS}.title`) })} className="pb-command-list">
          {groups.map(group => (
            <div key={group.id} role="group" aria-labelledby={`pb-command-${group.id}`}>
              <h3 id={`pb-command-${group.id}`} role="presentation">
                {group.label}
              </h3>
              {group.items.map(item => (
                <CommandOption
                  key={item.id}
                  item={item}
                  isActive={highlighted === item}
                  option={getItemProps({
                    item,
                    index: items.indexOf(item),
                    onClick: event => {
                      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                      if (item.path !== null && (event.ctrlKey || event.metaKey)) return;
                      event.preventDefault();
                      open(item);
                    },
                  })}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
};

export default CommandBox;
