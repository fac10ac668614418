import type { NotificationPayload, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

type Translate = ReturnType<typeof useTranslate>;

/** Errors stay until they are dismissed (look, 'Toasts'). */
export const isLasting = ({ type }: NotificationPayload): boolean => type === 'error';

/** A message in words; whatever the platform says is its own text. */
export const textOf = (
  { message, notificationOptions }: NotificationPayload,
  translate: Translate,
): ReactNode =>
  typeof message === 'string'
    ? translate(message, { _: message, ...(notificationOptions?.messageArgs as object | undefined) })
    : message;

/** What a message says; two that say the same are one. */
const sameness = (payload: NotificationPayload, translate: Translate): unknown => {
  const text = textOf(payload, translate);
  return typeof text === 'string' ? `${payload.type} ${text}` : payload;
};

/** The messages without repetitions: of those that say the same, the newest, at its place. */
export const distinct = (
  messages: readonly NotificationPayload[],
  translate: Translate,
): NotificationPayload[] => {
  const newest = new Map(messages.map(message => [sameness(message, translate), message]));
  return messages.filter(message => newest.get(sameness(message, translate)) === message);
};
