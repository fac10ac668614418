import { useListContext, type Identifier } from 'ra-core';
import { useEffect, useState } from 'react';
import type { MatchingNumber } from '../../dataProvider/methods/matchingNumbers.ts';
import type { PhoneNumber } from '../../platform/records.ts';

/** A number of which only the sid is known. */
const unseen = (sid: string): MatchingNumber => ({
  id: sid,
  phone_number_sid: sid,
  number: sid,
  application_sid: null,
});

/** Rows of a selection that spans pages, for the words of the result: those in view and those seen before. */
export const useSeenRows = () => {
  const { data = [] } = useListContext<PhoneNumber>();
  const [seen] = useState(() => new Map<Identifier, MatchingNumber>());
  useEffect(() => {
    for (const row of data) seen.set(row.id, row);
  }, [data, seen]);
  return {
    rowsOf: (ids: readonly Identifier[]): MatchingNumber[] =>
      ids.map(id => seen.get(id) ?? unseen(String(id))),
    /** Rows that were read without having been in view. */
    remember: (rows: readonly MatchingNumber[]): void => {
      for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row);
    },
  };
};
