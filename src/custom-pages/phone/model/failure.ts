export type FailureKind =
  | 'wrong_password'
  | 'realm'
  | 'forbidden'
  | 'not_found'
  | 'unavailable'
  | 'busy'
  | 'declined'
  | 'no_answer'
  | 'codecs'
  | 'server'
  | 'silent'
  | 'no_microphone'
  | 'denied_microphone'
  | 'blocked_microphone'
  | 'no_path'
  | 'socket_closed'
  | 'unreachable'
  | 'blocked_socket'
  | 'slept'
  | 'elsewhere'
  | 'other';

export interface PhoneFailure {
  kind: FailureKind;
  status: number | null;
}

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'wrong_password',
  403: 'forbidden',
  404: 'not_found',
  407: 'wrong_password',
  408: 'no_answer',
  480: 'unavailable',
  486: 'busy',
  487: 'no_answer',
  488: 'codecs',
  600: 'busy',
  603: 'declined',
  606: 'codecs',
};

export const callFailure = (status: number): PhoneFailure => ({
  kind: BY_STATUS[status] ?? (status >= 500 && status < 600 ? 'server' : 'other'),
  status,
});

/** The platform answers 403 both to a wrong password and to an unknown realm. */
export const registrationFailure = (status: number | null): PhoneFailure => {
  if (status === null) return { kind: 'unreachable', status };
  if (status === 404) return { kind: 'realm', status };
  return status === 401 || status === 403 || status === 407
    ? { kind: 'wrong_password', status }
    : callFailure(status);
};

/** `name` of the error of `getUserMedia`, which is the same for a page's own policy and for a denial. */
export const microphoneFailure = (name: string, isAllowedByPage: boolean): PhoneFailure => {
  if (!isAllowedByPage) return { kind: 'blocked_microphone', status: null };
  const isDenied = name === 'NotAllowedError' || name === 'SecurityError';
  return { kind: isDenied ? 'denied_microphone' : 'no_microphone', status: null };
};
