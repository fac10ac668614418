/** For the workers of a run, which start later. */
const ZONE = 'PATCHBAY_TEST_ZONE';

/**
 * The zone in which it is noon. A browser keeps the real time, and a run that begins just before midnight would find no
 * call of today in its lists. Another one is named by `PATCHBAY_TEST_ZONE=Asia/Kolkata`.
 */
export const noonZone = (): string => {
  const known = process.env[ZONE];
  if (known !== undefined) return known;
  const ahead = 12 - new Date().getUTCHours();
  // The sign of these names is the other way round: Etc/GMT-3 is three hours ahead.
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`;
  process.env[ZONE] = zone;
  return zone;
};
