// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lateComponent } from '../../../src/components/app/lazyComponent.tsx';

afterEach(cleanup);

const load = () => vi.fn(() => Promise.resolve({ default: () => <p>late</p> }));

it('asks for a late part after the frame that draws the page', async () => {
  const loads = load();
  const Late = lateComponent(loads);
  let askedInFrame = false;
  render(<Late />);
  expect(loads).not.toHaveBeenCalled();
  await new Promise<void>(resolve => {
    requestAnimationFrame(() => {
      askedInFrame = loads.mock.calls.length > 0;
      resolve();
    });
  });
  expect(askedInFrame).toBe(false);
  expect(await screen.findByText('late')).toBeTruthy();
});

it('never asks for one whose page is gone by then', async () => {
  const loads = load();
  const Late = lateComponent(loads);
  render(<Late />).unmount();
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  expect(loads).not.toHaveBeenCalled();
});
