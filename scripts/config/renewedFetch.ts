/**
 * Signs in again where the session is over, which a password's is after an hour: a 401 was not executed, so
 * the request is sent once more. A new session that is refused as well is the last one.
 * @param signIn null: there is nothing to sign in with
 */
export const renewedFetch = (
  send: typeof fetch,
  { token, signIn }: { token: () => string; signIn: (() => Promise<void>) | null },
): typeof fetch => {
  let renewal: Promise<void> | null = null;
  let isRefused = false;
  return async (input, init) => {
    const answer = await send(input, init);
    const headers = new Headers(init?.headers);
    const used = headers.get('Authorization');
    if (answer.status !== 401 || used === null || isRefused || !signIn) return answer;
    try {
      if (used === `Bearer ${token()}`) await (renewal ??= signIn().finally(() => (renewal = null)));
    } catch {
      isRefused = true;
      return answer;
    }
    headers.set('Authorization', `Bearer ${token()}`);
    const again = await send(input, { ...init, headers });
    isRefused ||= again.status === 401;
    return again;
  };
};
