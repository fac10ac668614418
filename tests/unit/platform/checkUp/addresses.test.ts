import { describe, expect, it } from 'vitest';
import { isLocalHost } from '../../../../src/platform/checkUp/addresses.ts';

describe('a host that only the network of the platform reaches', () => {
  it.each([
    ['http://localhost/x', true],
    ['http://hooks/x', true],
    ['http://hooks.lan/x', true],
    ['http://10.0.0.9/x', true],
    ['http://169.254.1.1/x', true],
    ['http://[::1]/x', true],
    ['http://[::]/x', true],
    ['http://[fd00::5]/x', true],
    ['http://[fc12:1::5]/x', true],
    ['http://[fe80::1]/x', true],
    ['http://[febf::1]/x', true],
    ['http://[::ffff:127.0.0.1]/x', true],
    ['http://[::ffff:192.168.1.5]/x', true],
    ['http://[::ffff:172.31.0.1]/x', true],
    ['http://hooks.acme.net/x', false],
    ['http://8.8.8.8/x', false],
    ['http://[2606:4700:4700::1111]/x', false],
    ['http://[fc::1]/x', false],
    ['http://[::1:2]/x', false],
    ['http://[::ffff:8.8.8.8]/x', false],
    ['http://[::ffff:172.32.0.1]/x', false],
  ])('of %s is one: %s', (url, isLocal) => {
    expect(isLocalHost(new URL(url).hostname)).toBe(isLocal);
  });
});
