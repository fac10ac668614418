import { describe, expect, it } from 'vitest';
import { namesApart } from '../../../../../src/custom-pages/trends/model/namesApart.ts';

describe('names that repeat', () => {
  const rows = [
    { id: '1', name: 'Voice bot', owner: 'Acme' },
    { id: '2', name: 'voice bot ', owner: 'Birch' },
    { id: '3', name: 'Voice bot', owner: null },
    { id: '4', name: 'Queue', owner: 'Acme' },
    { id: '5', name: null, owner: 'Acme' },
  ];

  it('carry their owner, or their sid', () => {
    const told = namesApart(rows, ({ owner }) => owner);
    expect(rows.map(told)).toEqual(['Voice bot (Acme)', 'voice bot  (Birch)', 'Voice bot (3)', 'Queue', '5']);
  });
});
