// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../src/authProvider/access.ts';
import {
  onProviderPicked,
  pickProvider,
  pickedProviderSid,
} from '../../../src/browserStorage/currentProvider.ts';
import { providerSidOf } from '../../../src/authProvider/viewerProvider.ts';
import { endSession } from '../../../src/authProvider/session.ts';

const viewer = (scope: Viewer['scope']): Viewer => ({
  scope,
  isViewOnly: false,
  accountSid: scope === 'account' ? 'account-1' : null,
  serviceProviderSid: scope === 'admin' ? null : 'own',
});

afterEach(() => {
  localStorage.clear();
});

describe('providerSidOf', () => {
  it.each([
    ['admin', 'picked'],
    ['service_provider', 'own'],
    ['account', 'own'],
  ] as const)('answers %s with %s, whatever is stored', (scope, expected) => {
    pickProvider('picked');
    expect(providerSidOf(viewer(scope))).toBe(expected);
  });

  it('is unknown for an admin who has not picked one', () => {
    expect(providerSidOf(viewer('admin'))).toBeNull();
  });
});

describe('pickProvider', () => {
  it('stores the choice under the key of the specification and outlives the session', () => {
    pickProvider('picked');
    expect(Object.entries(localStorage)).toEqual([['activeServiceProvider', 'picked']]);
    endSession();
    expect(pickedProviderSid()).toBe('picked');
  });

  it('tells once per change, and nobody who has left', () => {
    const listener = vi.fn();
    const leave = onProviderPicked(listener);
    pickProvider('one');
    pickProvider('one');
    expect(listener).toHaveBeenCalledTimes(1);
    pickProvider('two');
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    pickProvider('three');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('onProviderPicked', () => {
  it.each([
    ['a choice of another tab', { key: 'activeServiceProvider', newValue: 'two' }, 1],
    ['another key', { key: 'theme', newValue: 'dark' }, 0],
    ['the key being removed', { key: 'activeServiceProvider', newValue: null }, 0],
    ['a cleared storage', { key: null, newValue: null }, 0],
  ])('hears %s', (_case, event, calls) => {
    const listener = vi.fn();
    const leave = onProviderPicked(listener);
    dispatchEvent(new StorageEvent('storage', event));
    expect(listener).toHaveBeenCalledTimes(calls);
    leave();
    dispatchEvent(new StorageEvent('storage', event));
    expect(listener).toHaveBeenCalledTimes(calls);
  });
});
