import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const blocksOf = (page: string, heading: string, language: string): string[] => {
  const [, after = ''] = readFileSync(page, 'utf8').split(`## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );
};

describe('commands of the documentation that no test can run', () => {
  it('comment at the pull request of their own repository, with the right to do so', () => {
    const [workflow = ''] = blocksOf('docs/config-as-file.md', 'A comment at a pull request', 'yaml');
    const { permissions, jobs } = parse(workflow) as {
      permissions?: object;
      jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>;
    };
    expect(permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    const steps = Object.values(jobs).flatMap(job => job.steps);
    const commenting = steps.filter(({ run }) => run?.includes('gh pr comment'));
    expect(commenting.map(({ env }) => env?.['GH_REPO'])).toEqual(['${{ github.repository }}']);
  });

  it('start Caddy as a service, with variables that the Caddyfile reads', () => {
    const [commands = ''] = blocksOf('docs/replacing-the-standard-portal.md', 'With Caddy', 'sh');
    const [, environment = ''] = /^Environment=(.*)$/m.exec(commands) ?? [];
    const names = environment.split(' ').map(pair => pair.split('=')[0] ?? '');
    const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');
    expect(names).toEqual(['PATCHBAY_SITE', 'PATCHBAY_API']);
    for (const name of names) expect(caddyfile).toContain(`{$${name}:`);
    expect(commands).toContain('sudo cp deploy/Caddyfile /etc/caddy/Caddyfile\n');
    expect(commands).toMatch(/sudo systemctl daemon-reload && sudo systemctl restart caddy\n$/);
    expect(commands).not.toContain('caddy run');
  });
});
