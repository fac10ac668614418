import { useTranslate } from 'ra-core';
import { TrashIcon } from '../components/app/icons.tsx';
import { Badge } from '../components/ui/Badge.tsx';
import { Bars, type ChartTone } from '../components/ui/Bars.tsx';
import { IconButton } from '../components/ui/Button.tsx';
import { Chart } from '../components/ui/Chart.tsx';
import { Panel } from '../components/ui/Panel.tsx';
import { Table, type TableColumn } from '../components/ui/Table.tsx';

interface Row {
  name: string;
  count: number;
  tone: 'ok' | 'bad';
}

const ROWS: readonly Row[] = [
  { name: 'Jade Route', count: 1284, tone: 'ok' },
  { name: 'Copper Networks', count: 7, tone: 'bad' },
];

const COLUMNS: readonly TableColumn<Row>[] = [
  { name: 'name', label: 'name', isName: true, cell: ({ name }) => <a href="#main-content">{name}</a> },
  { name: 'tone', label: 'tone', cell: ({ tone }) => <Badge tone={tone}>{tone}</Badge> },
  { name: 'count', label: 'count', isNumber: true, needsLabel: true, cell: ({ count }) => count },
];

const LOOKS = [
  ['rows', {}],
  ['figures', { look: 'figures', caption: true }],
  ['stacks', { look: 'figures', className: 'pb-stacks' }],
] as const;

export const Tables = () => {
  const translate = useTranslate();
  return (
    <Panel title="Table">
      {LOOKS.map(([name, look]) => (
        <div key={name} className={name === 'rows' ? 'pb-table-frame' : undefined}>
          <Table
            {...look}
            label={name}
            columns={COLUMNS}
            rows={ROWS}
            keyOf={row => row.name}
            rowProps={({ tone }) => ({ 'aria-selected': name === 'rows' ? tone === 'bad' : undefined })}
            actions={
              name === 'rows'
                ? {
                    label: translate('portal.list.actions'),
                    cell: row => (
                      <IconButton label={`${translate('portal.action.close')}: ${row.name}`}>
                        <TrashIcon />
                      </IconButton>
                    ),
                  }
                : undefined
            }
          />
        </div>
      ))}
    </Panel>
  );
};

const TONES: readonly ChartTone[] = ['accent', 'failed'];
const BARS = [3, 8, 0, 5, 13, 2].map((count, key) => ({
  key,
  counts: [count, key % 3],
  title: String(count),
  isFaint: key === 5,
  isUnknown: key === 2,
}));

export const Charts = () => (
  <Panel title="Chart">
    <p aria-hidden="true">
      {TONES.map(tone => (
        <span key={tone} className="pb-chart-key" data-tone={tone}>
          {tone}{' '}
        </span>
      ))}
    </p>
    <Chart bars={BARS} tones={TONES} height={180} apart={40} limit={12} textOf={place => String(place)} />
    <div className="pb-per-hour-bars pb-line">
      <Bars tones={TONES} bins={BARS} widest={24} />
    </div>
    <Bars
      small
      tones={['accent']}
      bins={BARS.map(({ key, counts }) => ({ key, counts: counts.slice(0, 1) }))}
    />
  </Panel>
);
