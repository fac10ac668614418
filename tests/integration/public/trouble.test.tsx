import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/config.ts';
import { ConfigError } from '../../../src/config/configKeys.ts';
import { fakePlatform, type Replies } from '../../support/fakePlatform.ts';
import { renderPublic } from './renderPublic.tsx';

const api = () => `${location.origin}/api/v1/`;
const notice = () => screen.findByRole('heading', { name: 'The platform cannot be used' });
const submit = () => screen.getByRole('button', { name: 'Log in' });

describe('a platform that cannot be used', () => {
  it.each<[string, Replies[string], string, boolean]>([
    [
      'does not answer',
      'no answer',
      `No answer from ${api()}: the platform is down, or the address is wrong.`,
      true,
    ],
    [
      'is down behind its proxy',
      { status: 502, text: '<html>' },
      `The proxy at ${api()} answers, but the platform behind it does not (status 502).`,
      true,
    ],
    [
      'is something else',
      { status: 200, text: '<html>' },
      `${api()} answers, but it is not the API of a platform (status 200). Check apiBaseUrl in /config.json.`,
      false,
    ],
  ])('is named when it %s', async (_case, reply, text, usable) => {
    await fakePlatform({ 'GET PredefinedCarriers': reply });
    renderPublic();
    const alert = (await notice()).closest('[role=alert]');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(api());
    expect(submit()).toHaveAttribute('aria-disabled', String(!usable));
  });

  it('gets no password while the address is known to be wrong', async () => {
    const sent = await fakePlatform({ 'GET PredefinedCarriers': { status: 404, text: 'Not Found' } });
    const { user } = renderPublic();
    await notice();
    await user.keyboard('admin{Tab}secret{Enter}');
    expect(sent.map(({ path }) => path)).not.toContain('login');
  });

  it('is asked again, and the notice goes when it is well', async () => {
    const replies: Replies = { 'GET PredefinedCarriers': 'no answer' };
    await fakePlatform(replies);
    const { user } = renderPublic();
    const heading = await notice();
    replies['GET PredefinedCarriers'] = { status: 401, text: 'Unauthorized' };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    // Two waits at once would put React's test environment back in the wrong order, and updates would wait for ever.
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
  });

  it('that goes away while signing in is told in the message area and looked at again', async () => {
    const replies: Replies = {
      'GET PredefinedCarriers': { status: 200, body: [] },
      'POST login': 'no answer',
    };
    await fakePlatform(replies);
    const { user } = renderPublic();
    replies['GET PredefinedCarriers'] = 'no answer';
    await user.keyboard('admin{Tab}secret{Enter}');
    expect(await screen.findByText('The server cannot be reached')).toBeVisible();
    expect(await notice()).toBeVisible();
  });
});

describe('a configuration that cannot be used', () => {
  it.each<[string, () => Response, string[]]>([
    ['no file', () => new Response('', { status: 404 }), ['was not found (status 404)']],
    [
      'no server',
      () => Response.error(),
      ['could not be loaded', 'the server of the portal does not answer'],
    ],
    ['no JSON', () => new Response('{'), ['is not valid JSON']],
    [
      'a flag that is none',
      () => Response.json({ flags: { disableLcr: 'yes' } }),
      ['flags.disableLcr', 'must be true or false'],
    ],
    [
      'an address that is none',
      () => Response.json({ apiBaseUrl: 'javascript:alert(1)' }),
      [
        'the value of apiBaseUrl is wrong',
        'It must be an http or https address without query, or a path that starts with /.',
      ],
    ],
    [
      'seconds that are none',
      () => Response.json({ alertPollSeconds: 'often' }),
      ['alertPollSeconds', 'whole number of seconds'],
    ],
    [
      'a colour that cannot be read',
      () => Response.json({ brand: { accent: '#ffd400' } }),
      ['brand.accent cannot be read in the light theme', 'its contrast is 1.33, and text needs 4.5.'],
    ],
    [
      'a logo from elsewhere',
      () => Response.json({ brand: { logo: 'https://cdn.example/logo.svg' } }),
      ['brand.logo', 'the path of an SVG, PNG, WebP, JPEG or ICO file beside config.json'],
    ],
  ])('%s is told on the login page, naming the file', async (_what, answer, texts) => {
    const file = () => {
      const response = answer();
      return response.type === 'error'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(response);
    };
    await expect(loadConfig(file)).rejects.toBeInstanceOf(ConfigError);
    renderPublic();
    const alert = await screen.findByRole('alert');
    for (const text of [...texts, `${location.origin}/config.json`]) expect(alert).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
