import { Blob as NodeBlob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { portalSandbox } from '../../support/portalSandbox.ts';
import { idle } from '../../support/renderPortal.tsx';
import { message } from './form.ts';
import {
  ACCOUNT,
  CARRIER,
  check,
  fileOf,
  HEADING,
  IMPORT,
  importRows,
  lineOf,
  numbers,
  openImport,
  paste,
  posted,
} from './numberImportPage.ts';

const platformOf = portalSandbox();

const give = async (user: UserEvent, ...files: File[]): Promise<void> =>
  user.upload(await screen.findByLabelText('Choose a file'), files);
const fileNamed = (name: string, ...parts: BlobPart[]) => new File(parts, name);
/** Letters have the same numbers in Windows-1252 as in Unicode. */
const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));
const refusal = async () => (await screen.findByRole('alert')).textContent;

describe('a file', () => {
  it('is read in an encoding that was guessed, told and can be changed', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await give(
      user,
      fileNamed('numéros.csv', latin(`Numéro;Compte;Opérateur\n12025550000;Société;${CARRIER}`)),
    );
    expect(await message(/^The file is not UTF-8\..*: Numéro, Opérateur, Société$/)).toBeInTheDocument();
    expect(screen.getByLabelText('Encoding')).toHaveValue('windows-1252');
    expect(screen.getByLabelText('Columns are separated by')).toHaveValue(';');
    expect(screen.getByLabelText('Column of the file: Phone number')).toHaveDisplayValue('Numéro');
    expect(screen.getByLabelText('Column of the file: Carrier')).toHaveDisplayValue('Opérateur');
    await user.selectOptions(screen.getByLabelText('Encoding'), 'utf-8');
    expect(await refusal()).toContain('It is not encoded as UTF-8. Choose another encoding.');
    await user.selectOptions(screen.getByLabelText('Encoding'), 'windows-1252');
    await screen.findByRole('button', { name: 'Check 1 row' });
    expect(screen.queryByText(/^The file is not UTF-8/)).not.toBeInTheDocument();
  });

  it.each<[string, string[]]>([
    ['trunk-zero.csv', ['442079460958', '4930901820']],
    ['dashes.csv', ['442079460958', '442079460959']],
    ['sep-line.csv', ['442079460958', '442079460959']],
  ])('of numbers as people write them is stored as digits: %s', async (name, expected) => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await give(user, fileNamed(name, readFileSync(`tests/support/numbers/${name}`)));
    await check(user);
    expect(screen.getByRole('button', { name: 'Ready 2' })).toBeInTheDocument();
    await importRows(user);
    await message('2 phone numbers imported');
    expect(posted(platform).map(({ number }) => number)).toEqual(expected);
  });

  it('with digits in its headings and columns of ids is understood', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await give(
      user,
      fileNamed('headings.csv', readFileSync('tests/support/numbers/headings-with-digits.csv')),
    );
    await screen.findByRole('checkbox', { name: 'The first row names the columns', checked: true });
    expect(screen.getByLabelText('Column of the file: Phone number')).toHaveDisplayValue('number_val_e164');
  });

  it('with two columns that may be the numbers asks which', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await paste(user, ['a,b', '1293384261075,442079460958', '1293384261076,442079460959'].join('\n'));
    await message('Several columns may hold the phone numbers: a, b. Choose one.');
    await user.selectOptions(screen.getByLabelText('Column of the file: Phone number'), 'b');
    expect(screen.queryByText(/^Several columns/)).not.toBeInTheDocument();
  });

  it.each<[string, File[], string]>([
    [
      '100 MB',
      [fileNamed('big.csv', new Uint8Array(100_000_000))],
      'It has 100 MB, and at most 10 are read.',
    ],
    [
      'a workbook',
      [fileNamed('workbook.csv', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2]))],
      'It is a workbook',
    ],
    ['NUL bytes', [fileNamed('odd.csv', `${HEADING}\n1\u00002,a,b,`)], 'It is not a text'],
    ['nothing', [fileNamed('empty.csv')], 'There is nothing in it.'],
    ['1,000 columns', [fileNamed('wide.csv', 'x,'.repeat(1000))], 'Line 1 has 1001 columns, and at most 100'],
    [
      'a million rows',
      [fileNamed('long.csv', '1202555\n'.repeat(1_000_000))],
      'It has more than 50,000 rows.',
    ],
    ['an open quotation mark', [fileNamed('q.csv', `${HEADING}\n1,a,"b,c\n2,a,b,c`)], 'line 2 is not closed'],
    ['two files at once', [fileNamed('a.csv', '1'), fileNamed('b.csv', '2')], 'Several files were dropped.'],
  ])('is refused in words: %s', async (_name, files, words) => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await idle(platform);
    const asked = platform.lines().length;
    if (files.length > 1)
      fireEvent.drop(await screen.findByText('or drop a CSV file here'), {
        dataTransfer: { files, types: ['Files'] },
      });
    else await give(user, ...files);
    const said = await refusal();
    expect(said).toContain(`${files[0]?.name ?? ''} is not read`);
    expect(said).toContain(words);
    expect(screen.queryByRole('button', { name: /^Check/ })).not.toBeInTheDocument();
    expect(platform.lines(asked)).toEqual([]);
  });

  it('of a heading alone cannot be checked', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await give(user, fileNamed('heading.csv', HEADING));
    expect(await screen.findByRole('button', { name: 'Check 0 rows' })).toBeDisabled();
    expect(screen.getByText('There is only a heading, and no row below it.')).toBeInTheDocument();
  });

  it('that is dropped is read', async () => {
    await openImport(platformOf, 'sp1');
    fireEvent.drop(await screen.findByText('or drop a CSV file here'), {
      dataTransfer: { files: [fileNamed('dropped.csv', fileOf(numbers(3)))], types: ['Files'] },
    });
    expect(await screen.findByRole('button', { name: 'Check 3 rows' })).toBeEnabled();
    expect(screen.getByText('dropped.csv: 4 lines')).toBeInTheDocument();
  });
});

describe('the check', () => {
  const PROBLEMS = [
    HEADING,
    `+12025550000,${ACCOUNT},${CARRIER},`,
    `=HYPERLINK("http://evil"),${ACCOUNT},${CARRIER},`.replace(/=.*?\)/, '"=HYPERLINK(""http://evil"")"'),
    `two words,${ACCOUNT},${CARRIER},`,
    `12025550002,Nobody,${CARRIER},`,
    `12025550003,${ACCOUNT},Ember Voice,`,
    `12025550000,${ACCOUNT},${CARRIER},`,
    `447.*,${ACCOUNT},${CARRIER},`,
  ].join('\n');

  it('takes letters alone only row by row, and counts every row that is not imported', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    const rows = ['+12025550000', 'abc', 'sales', '12025550000'].map(
      text => `${text},${ACCOUNT},${CARRIER},`,
    );
    await paste(user, [HEADING, ...rows].join('\n'));
    await check(user);
    expect(lineOf(3)).toMatch(/^Not ready \| abc.*These are letters, not a number/);
    expect(screen.getByText('3 rows are not imported.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import line 3 as it is' }));
    await user.click(screen.getByRole('button', { name: 'Leave out line 2' }));
    expect(lineOf(3)).toMatch(/^Warning \| abc/);
    // Left out counts too; its double on line 5 takes its place.
    expect(screen.getByText('2 rows are not imported.')).toBeInTheDocument();
    await importRows(user);
    await message('2 phone numbers imported');
    expect(posted(platform).map(({ number }) => number)).toEqual(['abc', '12025550000']);
  });

  it('says what is wrong with which row, shows those alone, and sends the others', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, PROBLEMS);
    await check(user);
    expect(lineOf(3)).toContain('This is a formula, not a number.');
    expect(lineOf(4)).toContain('A number cannot contain spaces.');
    expect(lineOf(5)).toContain('There is no account Nobody.');
    expect(lineOf(6)).toContain('The carrier Ember Voice is not active.');
    expect(lineOf(7)).toContain('Line 2 has the same number on the same carrier.');
    expect(lineOf(8)).toMatch(/^Warning \| 447\.\*.*A pattern: it is stored/);
    expect(screen.getByText('5 rows are not imported.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Error 5' }));
    expect(within(screen.getByRole('table', { name: 'Check' })).getAllByRole('row')).toHaveLength(6);
    await importRows(user);
    await message('2 phone numbers imported');
    expect(posted(platform).map(({ number }) => number)).toEqual(['12025550000', '447.*']);
  });

  it('takes corrections of single rows and leaves rows out', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, PROBLEMS);
    await check(user);
    await user.click(screen.getByRole('button', { name: 'Correct line 5' }));
    const account = within(await screen.findByRole('dialog')).getByLabelText('Account');
    expect(account).toHaveAccessibleDescription('There is no account Nobody.');
    await user.clear(account);
    await user.type(account, ACCOUNT);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(lineOf(5)).toBe(`Ready | 12025550002 | ${ACCOUNT} | ${CARRIER}`);
    await user.click(screen.getByRole('button', { name: 'Leave out line 2' }));
    // Its double takes its place.
    expect(lineOf(2)).toContain('Left out');
    expect(lineOf(7)).toContain('Ready');
    await user.click(await screen.findByRole('button', { name: 'Import 3 numbers' }));
    await message('3 phone numbers imported');
    expect(posted(platform).map(({ number }) => number)).toEqual(['12025550002', '12025550000', '447.*']);
  });

  it('tells when the platform could not be asked, and goes on without', async () => {
    const { platform, user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(2)));
    platform.intercept(({ path }) =>
      path === 'PhoneNumbers' ? Response.json({ msg: 'no memory' }, { status: 500 }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }));
    await message(/could not be read: no memory/);
    platform.intercept(null);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await message(/^Compared with/);
    expect(screen.getByRole('button', { name: 'Import 2 numbers' })).toBeEnabled();
  });

  it('pages thousands of rows', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(5000)));
    await check(user);
    const rows = () => within(screen.getByRole('table', { name: 'Check' })).getAllByRole('row');
    expect(rows()).toHaveLength(26);
    await user.click(screen.getByRole('button', { name: 'Page 200' }));
    expect(lineOf(5001)).toContain('Ready');
    expect(screen.getByText(/this takes about 53 minutes/)).toBeInTheDocument();
  });
});

describe('leaving', () => {
  it('asks while a file is read but not imported', async () => {
    const { user } = await openImport(platformOf, 'sp1');
    await paste(user, fileOf(numbers(1)));
    await check(user);
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without importing?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay on this page' }));
    expect(location.pathname).toBe(IMPORT);
    expect(lineOf(2)).toContain('Ready');
    await importRows(user);
    await message('1 phone number imported');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await waitFor(() => expect(location.pathname).toBe('/internal/clients'));
  });

  it('asks nothing before a file is read', async () => {
    const { user } = await openImport(platformOf, 'acct1');
    await user.click(screen.getByRole('link', { name: 'Phone numbers' }));
    await waitFor(() => expect(location.pathname).toBe('/internal/phone-numbers'));
    expect(await screen.findByRole('link', { name: 'Import numbers' })).toHaveAttribute('href', IMPORT);
  });
});

describe('rows that are saved to be corrected', () => {
  it('hold their numbers as text, so that a spreadsheet gives them back', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)) }));
    const { user } = await openImport(platformOf, 'sp1');
    const rows = ['442079460958', '02079460958'].map(number => `${number},${ACCOUNT},Nobody,`);
    await paste(user, [HEADING, ...rows].join('\n'));
    await user.click(await screen.findByRole('button', { name: /^Check \d/ }));
    await user.click(await screen.findByRole('button', { name: 'Download these rows' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain(",'442079460958,");
    expect(text).toContain(",'02079460958,");
  });
});
