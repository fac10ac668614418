const FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // A time without its zone is a guess (look, 'Times').
  timeZoneName: 'short',
};

/** A moment in the browser's language and zone, with the zone named. */
export const formatTime = (moment: Date): string =>
  Number.isNaN(moment.getTime()) ? '' : new Intl.DateTimeFormat(undefined, FORMAT).format(moment);
