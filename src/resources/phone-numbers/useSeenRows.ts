import { useListContext, type Identifier } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import type { PhoneNumber } from '../../platform/records.ts';

/** Rows of a selection that spans pages: those in view and those seen before, for the words of the result. */
export const useSeenRows = () => {
  const { data = [] } = useListContext<PhoneNumber>();
  const seen = useRef(new Map<Identifier, PhoneNumber>());
  useEffect(() => {
    for (const row of data) seen.current.set(row.id, row);
  }, [data]);
  return useCallback(
    (ids: readonly Identifier[]): PhoneNumber[] =>
      ids.map(id => {
        const sid = String(id);
        return (
          seen.current.get(id) ?? {
            id: sid,
            phone_number_sid: sid,
            number: sid,
            voip_carrier_sid: null,
            account_sid: null,
            application_sid: null,
          }
        );
      }),
    [],
  );
};
