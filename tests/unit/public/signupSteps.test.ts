import { describe, expect, it } from 'vitest';
import { type Registrant, signupStep, type SignupStep } from '../../../src/public/signupSteps.ts';

const WHO: readonly Registrant[] = ['nobody', 'unverified', 'registered', 'account', 'other'];

/** A step's kind, or where it leads. */
const told = (step: SignupStep): string => (step.kind === 'redirect' ? step.to : step.kind);

describe('the steps of the registration', () => {
  it.each([
    ['/register', 'choose', 'choose', '/register/choose-a-subdomain', 'forward', 'forward'],
    ['/register/email', 'email', 'email', '/register/choose-a-subdomain', 'forward', 'forward'],
    [
      '/register/email/verify-your-email',
      ...['refused', 'verify', '/register/choose-a-subdomain', 'forward', 'forward'],
    ],
    [
      '/register/choose-a-subdomain',
      ...['refused', '/register/email/verify-your-email', 'subdomain', 'subdomain', 'forward'],
    ],
    ['/register/nonsense', 'missing', 'missing', 'missing', 'missing', 'missing'],
    ['/register/email/verify', 'missing', 'missing', 'missing', 'missing', 'missing'],
    ['/oauth-callback', 'missing', 'missing', 'missing', 'missing', 'missing'],
    ['/oauth-callback/google/more', 'missing', 'missing', 'missing', 'missing', 'missing'],
    ['constructor', 'missing', 'missing', 'missing', 'missing', 'missing'],
  ])('%s for nobody, unverified, registered, account user, other user', (path, ...expected) => {
    expect(WHO.map(who => told(signupStep(path, who)))).toEqual(expected);
  });

  it.each([
    ['/oauth-callback/google', 'google'],
    ['/oauth-callback/GitHub', 'GitHub'],
    ['/oauth-callback/a%2Fb', 'a/b'],
    ['/oauth-callback/%E0%A4%A', '%E0%A4%A'],
  ])('%s returns from %s, whoever is signed in', (path, provider) => {
    for (const who of WHO) expect(signupStep(path, who)).toEqual({ kind: 'callback', provider });
  });
});
