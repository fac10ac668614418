// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { applyBrand } from '../../../src/config/brand.ts';
import { Brand } from '../../../src/theme/Brand.tsx';

afterEach(() => applyBrand({}));

it('a brand that arrives before the code leaves the prepared page, and what was typed into it, in place', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Brand />);
  const mark = page.querySelector('svg');
  await applyBrand({ name: 'Acme Voice' });
  const failed = vi.fn();
  const root = await act(() => hydrateRoot(page, <Brand />, { onRecoverableError: failed }));
  expect(page.textContent).toBe('Acme Voice');
  expect(failed).not.toHaveBeenCalled();
  expect(page.querySelector('svg')).toBe(mark);
  act(() => root.unmount());
});
