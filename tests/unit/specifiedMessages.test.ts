import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { specifiedMessages } from '../support/specifiedMessages.ts';

const FOLDER = 'tests/integration';

/** The integration tests as one text each, without the escapes of quotes. */
const tests = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.test\.tsx?$/.test(name))
  .map(name => readFileSync(`${FOLDER}/${name}`, 'utf8').replaceAll("\\'", "'"));

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The message in quotes of any kind, perhaps with more around it. */
const quoted = (message: string) =>
  new RegExp(
    `['"\`/][^\\n]*${message
      .split(/\{\w+\}/)
      .map(escape)
      .join('[^\\n]+')}[^\\n]*['"\`/]`,
  );

describe('a message of the specification', () => {
  it.each(specifiedMessages)('is expected of the screen that says it: %s', message => {
    expect(tests.filter(text => quoted(message).test(text))).not.toEqual([]);
  });

  it('that no test expects is found', () => {
    expect(tests.filter(text => quoted('Added new service provider {name}, and more').test(text))).toEqual(
      [],
    );
  });
});
