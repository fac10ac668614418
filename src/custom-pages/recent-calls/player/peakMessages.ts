export type ToWorker = { kind: 'read'; blob: Blob } | { kind: 'next' };

export type FromWorker =
  /** Seconds. */
  | { kind: 'start'; channels: number; duration: number }
  /** By channel, from a place in the recording on. */
  | { kind: 'peaks'; place: number; peaks: Float32Array<ArrayBuffer>[] }
  /** Frames to decode; samples in front of the last `samples` only warmed the decoder up. */
  | { kind: 'piece'; bytes: ArrayBuffer; firstSample: number; samples: number; rate: number }
  | { kind: 'end' }
  /** No sound that can be read. */
  | { kind: 'none' };
