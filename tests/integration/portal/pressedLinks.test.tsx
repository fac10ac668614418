import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { downloadText } from '../../../src/components/app/download.ts';
import { PATIENT } from '../../support/patience.ts';
import { setupUser } from '../../support/patientUser.ts';

const PAGE = 'http://localhost:3000/';
const press = async (link: React.ReactElement) => {
  render(link);
  await setupUser().click(screen.getByText('press'));
};
const linkTo = (href: string, more: object = {}) => (
  <a href={href} {...more}>
    press
  </a>
);

describe('a link that a test presses', () => {
  it.each([
    ['a blob', linkTo('blob:http://localhost:3000/1', { download: 'a.csv' })],
    ['a file', linkTo('/files/a.csv', { download: 'a.csv' })],
    ['another window', linkTo('/elsewhere', { target: '_blank', rel: 'noreferrer' })],
    ['a mail', linkTo('mailto:a@b.example')],
    [
      'a page, by a part of it, where the page is in charge',
      <nav key="" onClick={event => event.preventDefault()}>
        <a href="/elsewhere">
          <b>press</b>
        </a>
      </nav>,
    ],
  ])('keeps the page: %s', async (_what, link) => {
    await press(link);
    expect(location.href).toBe(PAGE);
  });

  it('keeps the page where the portal presses it outside of the document', () => {
    downloadText('a.txt', 'text');
    expect(location.href).toBe(PAGE);
  });

  it('fails at once where nothing keeps it from leaving the page', async () => {
    await expect(press(linkTo('/elsewhere'))).rejects.toThrow(
      `A press on this link leaves the page, which ends all later tests: ${PAGE}elsewhere`,
    );
    expect(location.href).toBe(PAGE);
  });

  it('is followed to a place of the page', async () => {
    await press(linkTo('#place'));
    await vi.waitFor(() => expect(location.href).toBe(`${PAGE}#place`), PATIENT);
  });
});
