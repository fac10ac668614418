import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import headers from '../../../deploy/headers.json' with { type: 'json' };

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

describe('deploy/nginx.conf', () => {
  it.each(Object.entries(headers.every))('sends %s as headers.json says', (name, value) => {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
  });

  it('caches assets for good and nothing else', () => {
    expect(nginx).toContain(`~^/assets/ "${headers.assets['Cache-Control']}"`);
    expect(nginx).toContain(`default "${headers.pages['Cache-Control']}"`);
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

  it('is framed by nobody', () => {
    expect(directive('frame-ancestors')).toBe(`frame-ancestors 'none'`);
  });
});
