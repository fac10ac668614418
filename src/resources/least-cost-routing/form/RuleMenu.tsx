import { clsx } from 'clsx';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/ui/Button.tsx';
import { useDisclosure } from '../../../components/ui/Disclosure.tsx';
import {
  CopyIcon,
  DownIcon,
  PlusIcon,
  TrashIcon,
  TrunkIcon,
  UpIcon,
} from '../../../components/app/icons.tsx';
import { TestCallLink } from '../../../components/fields/TestCallLink.tsx';
import styles from './rules.module.css';

const KEYS = 'resources.least-cost-routing.rules';

export interface RuleCommands {
  moveTo: (position: number) => void;
  insert: (side: 'above' | 'below') => void;
  duplicate: () => void;
  carriers: () => void;
  remove: () => void;
}

interface RuleMenuProps {
  /** From 1. */
  position: number;
  count: number;
  /** Sid of the carrier that the router uses; null: none is chosen. */
  carrier: string | null;
  commands: RuleCommands;
}

const PositionField = ({
  position,
  count,
  onMove,
}: {
  position: number;
  count: number;
  onMove: (to: number) => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(String(position));
  const move = () => {
    const to = Number(typed);
    if (Number.isInteger(to) && to >= 1) onMove(Math.min(to, count));
  };
  return (
    <div className={styles.position}>
      <label htmlFor={id}>{translate(`${KEYS}.to_position`)}</label>
      <input
        id={id}
        className="pb-input"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the form.
          event.preventDefault();
          move();
        }}
      />
      <Button onClick={move}>{translate(`${KEYS}.move`)}</Button>
    </div>
  );
};

const OpenMenu = ({
  position,
  count,
  carrier,
  commands,
  close,
}: RuleMenuProps & { close: (goBack: boolean) => void }) => {
  const translate = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { bottom = 0, height = 0 } = panel.current?.getBoundingClientRect() ?? {};
    if (bottom > innerHeight && bottom - height > height) panel.current?.setAttribute('data-up', '');
    panel.current?.querySelector('button')?.focus();
  }, []);
  const run = (command: () => void) => () => {
    close(false);
    command();
  };
  const item = (key: string, icon: ReactNode, command: () => void, disabled = false) => (
    <li>
      <button type="button" className={styles.command} disabled={disabled} onClick={run(command)}>
        {icon}
        {translate(`${KEYS}.${key}`)}
      </button>
    </li>
  );
  return (
    <div ref={panel} className={clsx('pb-disclosure-panel', styles.menuPanel)}>
      <ul>
        {item('up', <UpIcon />, () => commands.moveTo(position - 1), position <= 1)}
        {item('down', <DownIcon />, () => commands.moveTo(position + 1), position >= count)}
      </ul>
      <PositionField position={position} count={count} onMove={to => run(() => commands.moveTo(to))()} />
      <ul>
        {item('insert_above', <PlusIcon />, () => commands.insert('above'))}
        {item('insert_below', <PlusIcon />, () => commands.insert('below'))}
        {item('duplicate', <CopyIcon />, commands.duplicate)}
        {item('carriers', <TrunkIcon />, commands.carriers)}
        {carrier === null ? null : (
          <li>
            <TestCallLink className={styles.command} question={{ carrier }} />
          </li>
        )}
        {item('remove', <TrashIcon />, commands.remove)}
      </ul>
    </div>
  );
};

/** Renders its panel only while open: a table has a thousand of these. */
export const RuleMenu = (props: RuleMenuProps) => {
  const { position } = props;
  const translate = useTranslate();
  const { open, setOpen, frame, button, onKeyDown } = useDisclosure();
  const label = translate(`${KEYS}.menu`, { position });
  return (
    <span
      ref={frame}
      className={clsx('pb-disclosure', styles.menu)}
      data-open={open || undefined}
      onKeyDown={onKeyDown}
    >
      <IconButton
        ref={button}
        data-part="menu"
        label={label}

        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MoreIcon />
      </IconButton>
      {open ? <OpenMenu {...props} close={() => setOpen(false)} /> : null}
    </span>
  );
};
