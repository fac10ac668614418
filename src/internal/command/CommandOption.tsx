import { LinkBase } from 'ra-core';
import { PinIcon } from '../../components/app/icons.tsx';
import type { Command } from './useCommands.ts';

/** `kind` of a record narrows the search to it; `later` searches more kinds. */
export interface CommandItem extends Command {
  kind?: string;
  owner?: string;
  isPinned?: boolean;
}

interface CommandOptionProps {
  item: CommandItem;
  isActive: boolean;
  option: object;
}

export const CommandOption = ({ item, isActive, option }: CommandOptionProps) => {
  const props = { ...option, className: 'pb-command-item', 'data-active': isActive || undefined };
  const content = (
    <>
      {item.isPinned ? <PinIcon /> : null}
      <span className="pb-command-name pb-one-line pb-shrinks">{item.name}</span>
      {item.owner ? <span className="pb-muted">{item.owner}</span> : null}
    </>
  );
  return item.path === null ? (
    <div {...props}>{content}</div>
  ) : (
    <LinkBase {...props} to={item.path} tabIndex={-1}>
      {content}
    </LinkBase>
  );
};
