import { describe, expect, it } from 'vitest';
import { rewriteCanonical } from '../../../src/internal/portalRouter.tsx';

const rewrite = rewriteCanonical('/internal', new Set(['accounts', 'phone-numbers']));

describe('rewriteCanonical', () => {
  it.each([
    ['/internal/accounts/create', '/internal/accounts/add'],
    ['/internal/phone-numbers/create', '/internal/phone-numbers/add'],
    ['/internal/accounts/3f1c-9', '/internal/accounts/3f1c-9/edit'],
    ['/internal/accounts/a%2Fb', '/internal/accounts/a%2Fb/edit'],
  ])('turns react-admin’s %s into %s', (canonical, own) => {
    expect(rewrite(canonical)).toBe(own);
    expect(rewrite(own), 'and leaves its own result alone').toBe(own);
  });

  it.each([
    ['the list', '/internal/accounts'],
    ['the list with a slash at its end', '/internal/accounts/'],
    ['the add page', '/internal/accounts/add'],
    ['the page of the own record', '/internal/accounts/own'],
    ['an edit page', '/internal/accounts/3f1c-9/edit'],
    ['a page below a record', '/internal/accounts/3f1c-9/subscription'],
    ['a tab of a form', '/internal/accounts/add/gateways'],
    ['what is no resource', '/internal/settings/3f1c-9'],
    ['the root of the application', '/internal'],
    ['a public page', '/'],
    ['a path that only starts alike', '/internals/accounts/create'],
    ['the same path outside', '/accounts/create'],
  ])('leaves %s alone', (_what, path) => {
    expect(rewrite(path)).toBe(path);
  });
});
