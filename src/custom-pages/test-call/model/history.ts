import { answeredAt, type TestCall, wasAnswered } from './testCall.ts';

export interface PastTest {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  status: string;
  sipStatus: number | null;
  /** Milliseconds to the answer; null: not answered. */
  answeredAfter: number | null;
}

const KEPT = 10;
const MOST_CARRIERS = 50;

/** By carrier sid; `''`: the platform's choice. */
export type TestHistory = Readonly<Record<string, readonly PastTest[]>>;

export const carrierKey = ({ setup }: TestCall): string => setup.carrierSid ?? '';

/** @param exact milliseconds to the answer by the record; null while unknown */
export const pastTest = (test: TestCall, exact: number | null): PastTest => {
  const last = test.steps.at(-1);
  return {
    id: test.id,
    at: test.startedAt,
    status: last?.status ?? '',
    sipStatus: last?.sipStatus ?? null,
    answeredAfter: wasAnswered(test) ? (exact ?? answeredAt(test)) : null,
  };
};

/** Replaces a former result of the same test. Newest first. */
export const withPastTest = (history: TestHistory, carrier: string, past: PastTest): TestHistory => {
  const others = (history[carrier] ?? []).filter(({ id }) => id !== past.id);
  const tests = [past, ...others].sort((left, right) => right.at - left.at).slice(0, KEPT);
  const rest = Object.entries(history).filter(([key]) => key !== carrier);
  return Object.fromEntries([[carrier, tests] as const, ...rest].slice(0, MOST_CARRIERS));
};

const isPast = (value: unknown): value is PastTest => {
  const { id, at, status, sipStatus, answeredAfter } = (value ?? {}) as Record<string, unknown>;
  const isNumberOrNull = (each: unknown) => each === null || typeof each === 'number';
  return (
    typeof id === 'string' &&
    typeof at === 'number' &&
    typeof status === 'string' &&
    isNumberOrNull(sipStatus) &&
    isNumberOrNull(answeredAfter)
  );
};

export const readHistory = (stored: unknown): TestHistory => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([carrier, tests]: [string, unknown]) =>
      Array.isArray(tests) ? [[carrier, tests.filter(isPast).slice(0, KEPT)]] : [],
    ),
  );
};
