/**
 * By the platform's status and text (docs/platform-api.md#changing-a-call). `over`: ended, or a leg not yet
 * connected; `other_state`: does not fit the state; `no_record`: ended, or connected, for over an hour; `bare`: only
 * the end is known; `no_server`: the media server, which may have acted, gave no answer; `unclear`: no answer;
 * `no_bucket`: this version records to a SIPREC server only; `other`: see the text.
 */
export type ActionRefusal =
  'over' | 'other_state' | 'no_record' | 'bare' | 'no_bucket' | 'no_server' | 'unclear' | 'other';

/** `status` 0: no answer; `text`: the platform's. */
export const actionRefusalOf = (status: number, text: string | null): ActionRefusal => {
  const said = text ?? '';
  if (status === 0) return 'unclear';
  if (status === 400 && /^record requires siprecServerURL/.test(said)) return 'no_bucket';
  if (status === 404) return 'no_record';
  if (status === 422 && /^call session is gone/.test(said)) return 'over';
  if (status === 422 && /^current call state is incompatible/.test(said)) return 'other_state';
  if (status === 500 && /^Failed to parse URL from undefined/.test(said)) return 'bare';
  if (status === 500 && /^fetch failed$/.test(said)) return 'no_server';
  if (status >= 502 && status <= 504) return 'unclear';
  return 'other';
};
