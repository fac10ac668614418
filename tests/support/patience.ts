/** For `vi.waitFor`, which gives up after a second: a machine with other work takes longer. */
export const PATIENT = { timeout: 30_000 };
