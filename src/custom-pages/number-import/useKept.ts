import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetKept, keepSource, keepTyped, readKept, type KeptImport } from './kept.ts';
import { useKeeping } from './useKeeping.ts';
import type { Source, useSource } from './useSource.ts';

/**
 * Keeps what is given to the import until it is imported or left on purpose, and offers back what was kept before.
 *
 * @param busy an import is running: what it began with is not offered meanwhile, nor afterwards if that was all
 */
export const useKept = (
  { state, read }: Pick<ReturnType<typeof useSource>, 'state' | 'read'>,
  busy: boolean,
) => {
  const [offer, setOffer] = useState<KeptImport | null>(readKept);
  const [typed, setTyped] = useState('');
  const [wasBusy, setWasBusy] = useState(busy);
  /** The reading that is imported, or was left on purpose. */
  const [doneId, setDoneId] = useState<number | null>(null);
  const [known, setKnown] = useState<Source | null>(null);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (offer) setOffer(readKept());
  }
  if (state.kind === 'read' && state.source !== known) {
    setKnown(state.source);
    // Something else was begun.
    setOffer(null);
    // It was in the box, and is in the table now.
    if (state.source.name === null) setTyped('');
  }

  const file = state.kind === 'read' && state.id !== doneId ? state : null;
  useKeeping(
    useMemo(
      () =>
        file &&
        ((userSid: string) =>
          keepSource(userSid, {
            ...file.source,
            encoding: file.encoding,
            delimiter: file.table.delimiter,
          })),
      [file],
    ),
  );
  useKeeping(useMemo(() => (typed === '' ? null : (userSid: string) => keepTyped(userSid, typed)), [typed]));
  const hadTyped = useRef(false);
  useEffect(() => {
    if (typed === '' && hadTyped.current) forgetKept('typed');
    hadTyped.current = typed !== '';
  }, [typed]);

  return {
    offer: busy ? null : offer,
    discard: () => {
      forgetKept();
      setOffer(null);
    },
    restore: () => {
      if (!offer) return;
      const { source, work } = offer;
      setOffer(null);
      // What was typed since stays.
      if (offer.typed !== '') setTyped([offer.typed, typed].filter(Boolean).join('\n'));
      if (!source?.bytes) return;
      const again: Source = { name: source.name, bytes: source.bytes };
      setKnown(again);
      void read(again, { encoding: source.encoding, delimiter: source.delimiter, work });
    },
    typed,
    type: setTyped,
    /** Nothing of this reading is left to be kept. */
    done: useCallback((id: number) => {
      setDoneId(id);
      forgetKept('source', 'work');
    }, []),
  };
};
