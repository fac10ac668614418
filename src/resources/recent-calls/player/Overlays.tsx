import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocalizeDecimals } from '../../../components/fields/useLocalizeDecimals.ts';
import { Details } from '../../../components/ui/Details.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import type { Overlay, OverlayKind } from '../model/overlays.ts';
import type { TimeRange } from '../../../platform/calls/traceRows.ts';
import { clock, clockTenths, overlayFacts, overlaySentence } from './playerText.ts';
import { Table, type TableColumn } from '../../../components/ui/Table.tsx';
import styles from './player.module.css';
import { labelled } from '../../../lib/labelled.ts';

const TEXTS = 'resources.recent-calls.player';

const MOST = 400;

interface OverlayLayerProps {
  overlays: readonly Overlay[];
  /** Milliseconds from the call's zero, at the edges of the layer. */
  range: TimeRange;
  onOpen: (overlay: Overlay) => void;
}

/** For the pointer only: keyboard and screen reader have the table. */
export const OverlayLayer = ({ overlays, range, onOpen }: OverlayLayerProps) => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const partOf = (seconds: number) =>
    Math.min(1, Math.max(0, (seconds * 1000 - range.from) / (range.to - range.from)));
  return overlays
    .filter(({ start, end }) => end * 1000 >= range.from && start * 1000 <= range.to)
    .slice(0, MOST)
    .map(overlay => (
      <div
        key={overlay.id}
        aria-hidden="true"
        className={styles.waveOverlay}
        data-overlay={overlay.kind}
        title={labelled(
          translate,
          translate(`${TEXTS}.kind.${overlay.kind}`),
          overlaySentence(overlay, translate),
        )}
        onClick={event => {
          event.stopPropagation();
          onOpen(overlay);
        }}
        style={{
          left: `${String(partOf(overlay.start) * 100)}%`,
          width: `${String((partOf(overlay.end) - partOf(overlay.start)) * 100)}%`,
          top: overlay.channel === 0 ? 0 : '51%',
          background: `var(--pb-overlay-${overlay.kind})`,
        }}
      >
        <span />
        <span>{decimals(overlay.text)}</span>
      </div>
    ));
};

export const Legend = ({ kinds }: { kinds: readonly OverlayKind[] }) => {
  const translate = useTranslate();
  return (
    <ul
      className={clsx(styles.legend, 'pb-flow pb-gap-4 pb-gap-x-16 pb-plain pb-dense')}
      aria-label={translate(`${TEXTS}.legend`)}
    >
      {kinds.map(kind => (
        <li key={kind}>
          <span aria-hidden="true" style={{ background: `var(--pb-overlay-${kind})` }} />
          {translate(`${TEXTS}.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
};

interface OverlayDialogProps {
  overlay: Overlay;
  onPlay: (seconds: number) => void;
  onClose: () => void;
}

export const OverlayDialog = ({ overlay, onPlay, onClose }: OverlayDialogProps) => {
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  return (
    <Dialog
      title={translate(`${TEXTS}.title.${overlay.detail.kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('portal.action.close')}</Button>
          <Button
            look="primary"
            onClick={() => {
              onPlay(overlay.start);
              onClose();
            }}
          >
            {translate(`${TEXTS}.play_from`, { at: clock(overlay.start) })}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        {overlayFacts(overlay.detail, translate, decimals).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};

const ROWS = 100;

interface OverlayTableProps {
  overlays: readonly Overlay[];
  onOpen: (overlay: Overlay) => void;
  onSeek: (seconds: number) => void;
}

export const OverlayTable = ({ overlays, onOpen, onSeek }: OverlayTableProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(ROWS);
  const column = (name: string, cell: TableColumn<Overlay>['cell']): TableColumn<Overlay> => ({
    name,
    label: translate(`${TEXTS}.column.${name}`),
    cell,
  });
  return (
    <Details summary={translate(`${TEXTS}.events`, { smart_count: overlays.length })}>
      {() => (
        <div className="pb-player-table">
          <Table
            label={translate(`${TEXTS}.events_table`)}
            columns={[
              column('at', overlay => (
                <Button
                  look="link"
                  aria-label={translate(`${TEXTS}.play_from`, { at: clockTenths(overlay.start) })}
                  onClick={() => onSeek(overlay.start)}
                >
                  {clockTenths(overlay.start)}
                </Button>
              )),
              column('what', overlay => (
                <Button look="link" onClick={() => onOpen(overlay)}>
                  {translate(`${TEXTS}.kind.${overlay.kind}`)}
                </Button>
              )),
              column('channel', overlay =>
                translate(`${TEXTS}.channel.${overlay.channel === 0 ? 'caller' : 'other'}`),
              ),
              column('text', overlay => overlaySentence(overlay, translate)),
            ]}
            rows={overlays.toSorted((left, right) => left.start - right.start).slice(0, shown)}
            keyOf={overlay => overlay.id}
          />
          {overlays.length > shown ? (
            <Button look="link" onClick={() => setShown(shown + ROWS)}>
              {translate(`${TEXTS}.more`)}
            </Button>
          ) : null}
        </div>
      )}
    </Details>
  );
};
