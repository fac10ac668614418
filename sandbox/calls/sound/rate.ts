export const RATE = 8000;
export const samplesOf = (ms: number): number => Math.round((ms * RATE) / 1000);
