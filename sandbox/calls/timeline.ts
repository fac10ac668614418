/** Channel 0 is the caller, 1 all others. Milliseconds from the answer. */
export interface Speech {
  channel: 0 | 1;
  from: number;
  to: number;
  text: string;
}
export interface Key {
  digit: string;
  at: number;
  ms: number;
}
export interface Hook {
  from: number;
  to: number;
  status: number;
  reason: 'speechDetected' | 'dtmfDetected';
}

export interface Say {
  kind: 'say';
  at: number;
  end: number;
  vendor: string;
  firstByteMs: number;
  generationMs: number;
  cached: boolean;
  speech: Speech;
  chunks: number;
}

export interface Gather {
  kind: 'gather';
  at: number;
  end: number;
  vendor: string;
  resolve: 'speech' | 'dtmf' | 'timeout';
  speech?: Speech;
  confidence: number;
  /** From the end of speech to the result; absent for recognisers that do not report it. */
  latencyMs?: number;
  keys: Key[];
  hook?: Hook;
}

export interface Dial {
  kind: 'dial';
  at: number;
  end: number;
  vendor: string;
  answeredAt: number;
  parts: { speech: Speech; latencyMs: number; confidence: number }[];
}

export type Step = Say | Gather | Dial;

export interface Dialogue {
  lasting: number;
  vendor: string;
  withSetup: boolean;
  steps: Step[];
}
