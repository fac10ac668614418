import type { Overlay, OverlayDetail } from '../model/overlays.ts';
import { twoDigits } from '../../../lib/twoDigits.ts';

/** `mm:ss`; minutes may exceed 59. */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
};

/** `mm:ss.t`. */
export const clockTenths = (seconds: number): string => {
  const tenths = Math.max(0, Math.round(seconds * 10));
  return `${clock(Math.floor(tenths / 10))}.${String(tenths % 10)}`;
};

const TEXTS = 'resources.recent-calls.player';

type Translate = (key: string, args?: Record<string, unknown>) => string;

interface Fact {
  label: string;
  value: string;
}

const facts = (translate: Translate, values: Readonly<Record<string, string | number | null>>): Fact[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ label: translate(`${TEXTS}.fact.${name}`), value: String(value) }],
  );

export const overlayFacts = (
  detail: OverlayDetail,
  translate: Translate,
  decimals: (text: string) => string = text => text,
): Fact[] => {
  const seconds = (value: number) => translate(`${TEXTS}.seconds`, { seconds: decimals(value.toFixed(2)) });
  if (detail.kind === 'speech')
    return facts(translate, {
      vendor: detail.vendor,
      confidence: detail.confidence === 0 ? null : decimals(String(Number(detail.confidence.toFixed(2)))),
      language_code: detail.languageCode,
      transcript: detail.transcript ?? translate(`${TEXTS}.none.${detail.reason ?? 'ended'}`),
      latency: detail.latency === null ? null : seconds(detail.latency),
    });
  if (detail.kind === 'dtmf')
    return facts(translate, { dtmf: detail.digits, duration: seconds(detail.seconds) });
  if (detail.kind === 'tts')
    return facts(translate, {
      vendor: detail.vendor,
      latency: seconds(detail.seconds),
      cached: detail.cached,
    });
  return facts(translate, { status_code: detail.status, latency: seconds(detail.seconds) });
};

export const overlaySentence = ({ kind, text, detail }: Overlay, translate: Translate): string => {
  if (detail.kind === 'dtmf') return detail.digits;
  if (kind === 'speech' && detail.kind === 'speech')
    return detail.transcript ?? translate(`${TEXTS}.none.${detail.reason ?? 'ended'}`);
  return text;
};
