import { HttpError } from 'ra-core';
import { endsLikeSecret } from '../platform/mask.ts';
import type { ApiMapping, WriteMapping } from './apiMapping.ts';
import type { CreationNote } from './createOnce.ts';
import { asFlag, type Row } from './fromApi.ts';

export const withoutSecrets = (data: Row): Row =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !endsLikeSecret(key)));

/** As the platform will return it: boolean flags, no typed secret, masked credentials. */
export const asAnswered = ({ flags = [], columns }: WriteMapping, data: Row): Row =>
  Object.fromEntries(
    Object.entries(withoutSecrets(data)).map(([key, value]) => {
      const answered = columns?.[key]?.answered;
      if (answered) return [key, answered(value)];
      return [key, flags.includes(key) ? asFlag(value) : value];
    }),
  );

/** Receives texts that only the answer of a create contains, by column. */
export type ToldOnce = (texts: Readonly<Record<string, string>>) => void;

export interface CreateMeta {
  creation: CreationNote;
  tellOnce?: ToldOnce | undefined;
}

/** The answer is `{sid}`, or `{user_sid}` for users. One-time texts stay out of the cached record. */
export const createdRow = (api: ApiMapping, data: Row, answer: Row | null, tellOnce?: ToldOnce): Row => {
  const { sid = answer?.[api.idField], ...rest } = answer ?? {};
  // A record without id would break every cache.
  if (typeof sid !== 'string') throw new HttpError('portal.errors.not_json', 201, { text: null });
  const once: Record<string, string> = {};
  const kept: Row = {};
  for (const [column, value] of Object.entries(rest)) {
    if (!api.shownOnce?.includes(column)) kept[column] = value;
    else if (typeof value === 'string' && value !== '') once[column] = value;
  }
  tellOnce?.(once);
  return { ...withoutSecrets(data), ...kept, [api.idField]: sid };
};
