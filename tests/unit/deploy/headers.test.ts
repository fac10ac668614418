import { readFileSync } from 'node:fs';
import { escapeRegExp } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import headers from '../../../deploy/headers.json' with { type: 'json' };

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

describe('deploy/nginx.conf', () => {
  const { 'Content-Security-Policy': policy, ...others } = headers.every;
  it.each(Object.entries(others))('sends %s as headers.json says', (name, value) => {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
  });

  it('sends the policies of headers.json', () => {
    expect(nginx).toContain('add_header Content-Security-Policy $patchbay_sent_policy always;');
    expect(nginx).toContain(`default "${policy}";`);
    expect(nginx).toContain(` "${headers.cards['Content-Security-Policy']}";`);
  });

  it('caches assets for good and nothing else', () => {
    expect(nginx).toContain(`~^/assets/ "${headers.assets['Cache-Control']}"`);
    expect(nginx).toContain(`default "${headers.pages['Cache-Control']}"`);
  });
});

describe('deploy/Caddyfile', () => {
  const caddy = readFileSync('deploy/Caddyfile', 'utf8');

  it.each(Object.entries(headers.every))('sends %s as headers.json says', (name, value) => {
    expect(caddy).toMatch(new RegExp(`^\\t+header ${name} "${escapeRegExp(value)}"$`, 'm'));
  });

  it('has the policy of the billing pages, and caches assets for good and nothing else', () => {
    expect(caddy).toContain(
      `header @cards Content-Security-Policy "${headers.cards['Content-Security-Policy']}"`,
    );
    expect(caddy).toContain(`header Cache-Control "${headers.pages['Cache-Control']}"`);
    expect(caddy).toContain(`header @assets Cache-Control "${headers.assets['Cache-Control']}"`);
  });
});

describe('the Content-Security-Policy', () => {
  const policy = headers.every['Content-Security-Policy'];
  const directive = (name: string) => policy.split('; ').find(part => part.startsWith(`${name} `));

  it('runs only scripts of its own origin', () => {
    expect(directive('script-src')).toBe(`script-src 'self'`);
    expect(directive('default-src')).toBe(`default-src 'none'`);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('of the billing pages allows the card provider, and else is the same', () => {
    const wide = headers.cards['Content-Security-Policy'];
    expect(wide.match(/https:\/\/\S+?(?=[ ;])/g)).toEqual([
      'https://js.stripe.com',
      'https://api.stripe.com',
      'https://js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(wide.replaceAll(/ https:\/\/\w+\.stripe\.com/g, '').replace(' frame-src;', '')).toBe(policy);
  });

  it('is framed by nobody', () => {
    expect(directive('frame-ancestors')).toBe(`frame-ancestors 'none'`);
  });
});
