import { clsx } from 'clsx';
import { useTranslate } from 'ra-core';
import { Fragment, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CallInViewContext } from '../../links/linkContext.ts';
import { ExternalLinks } from '../../links/ExternalLinks.tsx';
import { CloseIcon } from '../../app/icons.tsx';
import { CopyText, useFormatExactTime } from '../../fields/cells.tsx';
import {
  type Attribute,
  isCollectorAttribute,
  shownAttributes,
} from '../../../platform/calls/spanAttributes.ts';
import { attributeOf, type Span } from '../../../platform/calls/trace.ts';
import { IconButton } from '../../ui/Button.tsx';
import { useLocalizeDecimals } from '../../fields/useLocalizeDecimals.ts';
import { durationText, synthesesOf } from '../../../platform/calls/traceView.ts';
import { SpanFamily } from './SpanFamily.tsx';
import styles from './span.module.css';

const TEXTS = 'resources.recent-calls.tracing';

interface SpanDetailsProps {
  span: Span;
  link: string | null;
  onArrive: () => void;
  onClose: () => void;
}

const NANOS_PER_MS = 1_000_000n;

const useMoment = () => {
  const formatTime = useFormatExactTime();
  return (nanos: bigint | null): string =>
    (nanos === null ? '' : formatTime(new Date(Number(nanos / NANOS_PER_MS)))) || '–';
};

/** Spaces after commas let long names and values wrap. */
const spaced = (text: string): string => text.replaceAll(',', ', ');

/** E.g. `POST https://… → 502`, for a failed span. */
const askedOf = (span: Span): string | null => {
  const [method, url] = ['http.method', 'http.url'].map(key => attributeOf(span, key));
  if (!span.failure || typeof url !== 'string') return null;
  const asked = typeof method === 'string' ? `${method} ${url}` : url;
  return span.failure.status === null ? asked : `${asked} → ${String(span.failure.status)}`;
};

const Attributes = ({ attributes }: { attributes: readonly Attribute[] }) => (
  <dl className={clsx(styles.facts, 'pb-grid pb-gap-6 pb-flush')}>
    {attributes.map(({ key, kind, text }, index) => (
      <div key={`${key}-${String(index)}`}>
        <dt>{key}</dt>
        <dd>{kind === 'json' ? <pre>{text}</pre> : <span data-kind={kind}>{spaced(text) || '–'}</span>}</dd>
      </div>
    ))}
  </dl>
);

/** Hides attributes that the collector adds. Takes the focus; Escape returns it. */
export const SpanDetails = ({ span, link, onArrive, onClose }: SpanDetailsProps) => {
  const [withInternal, setWithInternal] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const translate = useTranslate();
  const decimals = useLocalizeDecimals();
  const moment = useMoment();
  const call = useContext(CallInViewContext);
  const arrive = useEffectEvent(() => {
    const isElsewhere = !heading.current?.closest('[data-tracing]')?.contains(document.activeElement);
    heading.current?.focus({ preventScroll: true });
    if (isElsewhere) onArrive();
  });
  useEffect(() => arrive(), [span]);
  const attributes = shownAttributes(span.attributes, withInternal);
  const syntheses = synthesesOf(span, withInternal);
  const hidden = [span, ...synthesesOf(span, true).map(synthesis => synthesis.span)]
    .flatMap(each => each.attributes)
    .filter(({ key }) => isCollectorAttribute(key)).length;
  return (
    <aside
      className="pb-span pb-stack"
      aria-labelledby={id}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {translate(`${TEXTS}.span`, { name: spaced(span.name) })}
        </h3>
        <IconButton label={translate('portal.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className={clsx(styles.about, 'pb-stack')}>
        <dl className={clsx(styles.facts, 'pb-grid pb-gap-6 pb-flush')}>
          {span.failure ? (
            <>
              <dt>{translate(`${TEXTS}.failed`)}</dt>
              <dd className="pb-bad-text">
                {askedOf(span) ?? [span.failure.status ?? '', span.failure.text].join(' ').trim()}
              </dd>
            </>
          ) : null}
          <dt>{translate(`${TEXTS}.family`)}</dt>
          <dd>
            <SpanFamily family={span.family} />
          </dd>
          <dt>{translate(`${TEXTS}.span_start`)}</dt>
          <dd>{moment(span.startNanos)}</dd>
          <dt>{translate(`${TEXTS}.span_end`)}</dt>
          <dd>{moment(span.endNanos)}</dd>
          {span.name.startsWith('dtmf:') ? null : (
            <>
              <dt>{translate(`${TEXTS}.duration`)}</dt>
              <dd>
                {span.broken
                  ? translate(`${TEXTS}.about_broken`)
                  : decimals(durationText(span.end - span.start))}
              </dd>
            </>
          )}
          <dt>{translate(`${TEXTS}.span_id`)}</dt>
          <dd>{span.id === '' ? '–' : <CopyText text={span.id} />}</dd>
          {span.orphan ? (
            <>
              <dt>{translate(`${TEXTS}.parent`)}</dt>
              <dd>{translate(`${TEXTS}.parent_missing`, { id: span.parentId })}</dd>
            </>
          ) : null}
        </dl>
        {call === null ? null : <ExternalLinks place="span" about={{ call, spanId: span.id }} />}
        {link === null ? null : (
          <p>
            {translate(`${TEXTS}.link`)} <CopyText text={link} short />
          </p>
        )}
      </div>
      <div className={clsx(styles.says, 'pb-stack')}>
        <h4>{translate(`${TEXTS}.attributes`)}</h4>
        {attributes.length === 0 ? <p className="pb-muted">{translate(`${TEXTS}.no_attributes`)}</p> : null}
        <Attributes attributes={attributes} />
        {syntheses.map(synthesis => (
          <Fragment key={synthesis.span.index}>
            <h4>{spaced(synthesis.span.name)}</h4>
            <Attributes attributes={synthesis.attributes} />
          </Fragment>
        ))}
        {hidden > 0 ? (
          <label className="pb-check">
            <input
              type="checkbox"
              checked={withInternal}
              onChange={event => setWithInternal(event.target.checked)}
            />
            {translate(`${TEXTS}.internal`, { smart_count: hidden })}
          </label>
        ) : null}
      </div>
    </aside>
  );
};
