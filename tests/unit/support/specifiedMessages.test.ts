import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messagesIn, neverShown, SPECIFIED } from '../../support/specifiedMessages.ts';

const found = (text: string) => messagesIn(text).map(index => SPECIFIED[index]);

describe('messages of the specification in the words of a page', () => {
  it.each([
    ['User created successfully', ['User created successfully']],
    ['Back Deleted user Ann Close', ['Deleted user {name}']],
    ['Invalid private network CIDR "10.0.0.0/99"', ['Invalid private network CIDR "{entry}"']],
    ['Deleted user ', []],
    ['user created successfully', []],
    ['', []],
  ])('are found in “%s”', (text, messages) => {
    expect(found(text)).toEqual(messages);
  });

  it('are all found in their own words', () => {
    for (const message of SPECIFIED) expect(found(message.replaceAll(/\{\w+\}/g, 'x'))).toContain(message);
  });

  it('that no worker has shown are told', () => {
    const folder = mkdtempSync(join(tmpdir(), 'patchbay-shown-'));
    try {
      const all = SPECIFIED.map((_message, index) => index);
      writeFileSync(join(folder, '1.json'), JSON.stringify(all.slice(2)));
      writeFileSync(join(folder, '2.json'), JSON.stringify([0]));
      expect(neverShown(folder)).toEqual([SPECIFIED[1]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
