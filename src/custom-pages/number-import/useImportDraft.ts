import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { endedUserSid, tokenUserSid } from '../../authProvider/session.ts';
import {
  discardImportDraft,
  saveDraftSource,
  saveDraftText,
  type ImportDraft,
  readImportDraft,
} from './importDraft.ts';
import type { Source, useSource } from './useSource.ts';

/** Again on pagehide: signing in again in place empties the storage (storeToken in session.ts). */
export const useDraftWriter = (save: ((userSid: string) => void) | null): void => {
  const [userSid] = useState(tokenUserSid);
  useEffect(() => {
    if (!save || userSid === null) return undefined;
    const write = () => {
      if ((tokenUserSid() ?? endedUserSid()) === userSid) save(userSid);
    };
    write();
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, [save, userSid]);
};

/** @param busy an import is running: its own rows are not offered as a draft */
export const useImportDraft = (
  { state, read }: Pick<ReturnType<typeof useSource>, 'state' | 'read'>,
  busy: boolean,
) => {
  const [offer, setOffer] = useState<ImportDraft | null>(readImportDraft);
  const [typed, setTyped] = useState('');
  const [wasBusy, setWasBusy] = useState(busy);
  const [doneId, setDoneId] = useState<number | null>(null);
  const [known, setKnown] = useState<Source | null>(null);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (offer) setOffer(readImportDraft());
  }
  if (state.kind === 'read' && state.source !== known) {
    setKnown(state.source);
    setOffer(null);
    // The typed text is in the table now.
    if (state.source.name === null) setTyped('');
  }

  const file = state.kind === 'read' && state.id !== doneId ? state : null;
  useDraftWriter(
    useMemo(
      () =>
        file &&
        ((userSid: string) =>
          saveDraftSource(userSid, {
            ...file.source,
            encoding: file.encoding,
            delimiter: file.table.delimiter,
          })),
      [file],
    ),
  );
  useDraftWriter(
    useMemo(() => (typed === '' ? null : (userSid: string) => saveDraftText(userSid, typed)), [typed]),
  );
  const hadTyped = useRef(false);
  useEffect(() => {
    if (typed === '' && hadTyped.current) discardImportDraft('typed');
    hadTyped.current = typed !== '';
  }, [typed]);

  return {
    offer: busy ? null : offer,
    discard: () => {
      discardImportDraft();
      setOffer(null);
    },
    restore: () => {
      if (!offer) return;
      const { source, work } = offer;
      setOffer(null);
      if (offer.typed !== '') setTyped([offer.typed, typed].filter(Boolean).join('\n'));
      if (!source?.bytes) return;
      const again: Source = { name: source.name, bytes: source.bytes };
      setKnown(again);
      void read(again, { encoding: source.encoding, delimiter: source.delimiter, work });
    },
    typed,
    type: setTyped,
    done: useCallback((id: number) => {
      setDoneId(id);
      discardImportDraft('source', 'work');
    }, []),
  };
};
