/**
 * The platform's status and text decide (docs/platform-api.md#changing-a-call). `over`: the call has ended, or is a leg
 * that was not connected yet. `other_state`: the word did not fit. `no_record`: ended for more than an hour, or in
 * conversation for more than one. `bare`: only the end of such a call is known. `no_server`: the media server did not
 * answer, though it may have done it. `unclear`: no answer came. `other`: the text says it.
 */
export type ActionRefusal = 'over' | 'other_state' | 'no_record' | 'bare' | 'no_server' | 'unclear' | 'other';

/**
 * @param status 0 when no answer came
 * @param text the platform's own
 */
export const refusalOf = (status: number, text: string | null): ActionRefusal => {
  const said = text ?? '';
  if (status === 0) return 'unclear';
  if (status === 404) return 'no_record';
  if (status === 422 && /^call session is gone/.test(said)) return 'over';
  if (status === 422 && /^current call state is incompatible/.test(said)) return 'other_state';
  if (status === 500 && /^Failed to parse URL from undefined/.test(said)) return 'bare';
  if (status === 500 && /^fetch failed$/.test(said)) return 'no_server';
  if (status >= 502 && status <= 504) return 'unclear';
  return 'other';
};
