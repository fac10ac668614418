import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyBrand } from '../../../src/config/brand.ts';
import { fakePlatform } from '../../support/fakePlatform.ts';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { renderPortal } from '../../support/renderPortal.tsx';
import { openUserMenu } from '../portal/form.ts';
import { renderPublic } from './renderPublic.tsx';

const sandbox = portalSandbox();

const BRAND = {
  name: '<b>Acme</b> Voice',
  logo: 'brand/acme.svg',
  logoDark: 'brand/acme-dark.svg',
  supportUrl: 'https://help.example/',
  notice: 'Maintenance on Sunday\n<script>alert(1)</script>',
};

afterEach(() => applyBrand({}));

describe("an operator's brand", () => {
  it('stands on the login page: logo, name, support and notice, as text alone', async () => {
    await fakePlatform({}, { brand: BRAND });
    renderPublic();
    const logos = screen.getAllByRole('img', { name: BRAND.name });
    expect(logos.map(logo => logo.getAttribute('src'))).toEqual(['/brand/acme.svg', '/brand/acme-dark.svg']);
    expect(document.title).toBe('Log in · <b>Acme</b> Voice');
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', 'https://help.example/');
    expect(screen.getByText(/Maintenance on Sunday/)).toHaveTextContent('<script>alert(1)</script>');
    expect(screen.queryByText('Patchbay')).toBeNull();
  });

  it('arrives on a page that is shown already', async () => {
    await fakePlatform({});
    renderPublic();
    expect(screen.getByText('Patchbay')).toBeVisible();
    await applyBrand({ name: 'Acme Voice' });
    expect(await screen.findByText('Acme Voice')).toBeVisible();
    expect(document.title).toBe('Log in · Acme Voice');
  });

  it('stands in the header and in titles; the user menu leads to support', async () => {
    const { user } = await renderPortal({
      sandbox: sandbox.get(),
      path: '/internal/accounts',
      user: 'sp1',
      config: { brand: { ...BRAND, logo: '', logoDark: '' } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^Accounts/ })).toBeVisible();
    expect(document.querySelector('.pb-top')).toHaveTextContent(BRAND.name);
    expect(document.title).toBe(`Accounts · ${BRAND.name}`);
    await openUserMenu(user);
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', 'https://help.example/');
  });
});
