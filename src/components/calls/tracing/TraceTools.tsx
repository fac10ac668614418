import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DownIcon, DownloadIcon, MinusIcon, PlusIcon, FilterIcon, UpIcon } from '../../app/icons.tsx';
import { Choice } from '../../ui/Choice.tsx';
import type { SpanFamilyName } from '../../../platform/calls/trace.ts';
import type { SpanOrder } from '../../../platform/calls/traceRows.ts';
import { FAMILIES } from './SpanFamily.tsx';
import styles from './tracing.module.css';

const TEXTS = 'resources.recent-calls.tracing';
export const ZOOM = 0.5;
const MILLISECONDS = 'ms';

export interface SpanSearch {
  text: string;
  family: SpanFamilyName | '';
  failedOnly: boolean;
  /** Milliseconds, as typed. */
  longer: string;
}

export const NO_SEARCH: SpanSearch = { text: '', family: '', failedOnly: false, longer: '' };

interface SearchProps {
  search: SpanSearch;
  onSearch: (search: SpanSearch) => void;
}

const Filter = ({ search, onSearch }: SearchProps) => {
  const translate = useTranslate();
  const count = [search.family !== '', search.failedOnly, search.longer.trim() !== ''].filter(Boolean).length;
  return (
    <Disclosure
      wide
      icon={<FilterIcon />}
      label={translate(`${TEXTS}.filter${count > 0 ? '_count' : ''}`, { count })}
    >
      <div className={clsx(styles.options, 'pb-grid')}>
        <Choice<SpanFamilyName | ''>
          label={translate(`${TEXTS}.family`)}
          value={search.family}
          choices={[
            { id: '', name: translate(`${TEXTS}.all_families`) },
            ...FAMILIES.map(id => ({ id, name: translate(`${TEXTS}.families.${id}`) })),
          ]}
          onChange={family => onSearch({ ...search, family })}
        />
        <label className="pb-check">
          <input
            type="checkbox"
            checked={search.failedOnly}
            onChange={event => onSearch({ ...search, failedOnly: event.target.checked })}
          />
          {translate(`${TEXTS}.failed_only`)}
        </label>
        <label className={clsx(styles.longer, 'pb-inline pb-gap-6')}>
          {translate(`${TEXTS}.longer`)}
          <input
            className="pb-input"
            inputMode="decimal"
            value={search.longer}
            onChange={event => onSearch({ ...search, longer: event.target.value })}
          />
          {MILLISECONDS}
        </label>
      </div>
    </Disclosure>
  );
};

interface TraceToolsProps extends SearchProps {
  found: { at: number; count: number } | null;
  onStep: (by: 1 | -1) => void;
  order: SpanOrder;
  onOrder: (order: SpanOrder) => void;
  onZoom: (factor: number) => void;
  onWhole: () => void;
  withPath: boolean;
  onPath: (withPath: boolean) => void;
  follows: boolean;
  onFollow: (follows: boolean) => void;
  spans: number;
  onDownload: () => void;
}

/** On phones one button hides the tools, so that the first span is in view. */
export const TraceTools = (props: TraceToolsProps) => {
  const { search, onSearch, found, onStep, order, onOrder, onZoom, onWhole } = props;
  const { withPath, onPath, follows, onFollow, spans, onDownload } = props;
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const button = (name: string, icon: ReactNode, onClick: () => void, keys?: string) => (
    <IconButton
      label={translate(`${TEXTS}.${name}`)}
      title={keys === undefined ? undefined : `${translate(`${TEXTS}.${name}`)} (${keys})`}
      disabled={found?.count === 0 && keys === undefined}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  const check = (name: string, checked: boolean, onChange: (checked: boolean) => void) => (
    <label className="pb-check">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {translate(`${TEXTS}.${name}`)}
    </label>
  );
  return (
    <div className="pb-trace-tools pb-row" data-open={isOpen || undefined}>
      <Button className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FilterIcon />
        {translate(`${TEXTS}.tools`)}
      </Button>
      <input
        type="search"
        className="pb-input"
        aria-label={translate(`${TEXTS}.find`)}
        placeholder={translate(`${TEXTS}.find`)}
        value={search.text}
        onChange={event => onSearch({ ...search, text: event.target.value })}
      />
      {found ? (
        <span className={clsx(styles.found, 'pb-inline pb-gap-4 pb-digits')}>
          <span role="status">
            {translate(`${TEXTS}.found`, { at: found.at + 1, smart_count: found.count })}
          </span>
          {button('previous', <UpIcon />, () => onStep(-1))}
          {button('next', <DownIcon />, () => onStep(1))}
        </span>
      ) : null}
      <Filter search={search} onSearch={onSearch} />
      <Choice<SpanOrder>
        label={translate(`${TEXTS}.order`)}
        value={order}
        choices={(['tree', 'slowest', 'failures'] as const).map(id => ({
          id,
          name: translate(`${TEXTS}.orders.${id}`),
        }))}
        onChange={onOrder}
      />
      <span className={styles.zoom}>
        {button('zoom_out', <MinusIcon />, () => onZoom(1 / ZOOM), '-')}
        <Button onClick={onWhole} title="0">
          {translate(`${TEXTS}.zoom_whole`)}
        </Button>
        {button('zoom_in', <PlusIcon />, () => onZoom(ZOOM), '+')}
      </span>
      <Disclosure icon={<DownIcon />} wide label={translate(`${TEXTS}.options`)}>
        <div className={clsx(styles.options, 'pb-grid')}>
          {check('critical_path', withPath, onPath)}
          {check('follow', follows, onFollow)}
          <Button onClick={onDownload}>
            <DownloadIcon />
            {translate(`${TEXTS}.download`)}
          </Button>
        </div>
      </Disclosure>
      <span className={clsx('pb-muted', styles.count)}>
        {translate(`${TEXTS}.count`, { smart_count: spans })}
      </span>
    </div>
  );
};
