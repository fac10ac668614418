// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contributionsOf } from '../../../src/components/extensions/contributions.ts';
import { extendPortal } from '../../../src/components/extensions/portalExtension.ts';
import { defineResource, type ListParts, type ResourceSlots } from '../../../src/resources/defineResource.ts';
import { fromApi } from '../../../src/dataProvider/fromApi.ts';
import type { FieldDefinition } from '../../../src/resources/fields.ts';
import { promisedTypes } from '../../support/promisedTypes.ts';
import { extendResource, withExtensions } from '../../../src/resources/extendResource.tsx';

const base = (more: object = {}) =>
  defineResource({
    name: 'trunks',
    api: { collection: 'Trunks', idField: 'trunk_sid' },
    access: { list: ['admin'], create: ['admin'], edit: ['admin'] },
    title: ({ name }) => String(name),
    fields: [{ source: 'name', type: 'text', list: 'primary', required: true }],
    ...more,
  });

const sources = ({ fields }: { fields: readonly { source: string }[] }) => fields.map(({ source }) => source);
const shown = (Part: ResourceSlots['formEnd'] | ResourceSlots['listNotice']) => {
  if (!Part) throw new Error('no such slot');
  render(<Part readOnly={false} />);
  return document.body.textContent;
};

describe('extendResource', () => {
  it('adds columns and inputs, which are written as those of the resource are', () => {
    const extended = withExtensions(base(), [
      extendResource('trunks', {
        fields: [
          { source: 'note', type: 'text', on: 'edit' },
          { source: 'isFast', type: 'boolean', list: 'shown' },
          { source: 'id', type: 'text', list: 'shown', form: false },
        ],
      }),
    ]);
    expect(sources(extended)).toEqual(['name', 'note', 'isFast', 'id']);
    expect(extended.api.createFields).toEqual(['name', 'isFast']);
    expect(extended.api.updateFields).toEqual(['name', 'note', 'isFast']);
    expect(extended.api.flags).toEqual(['isFast']);
  });

  it('makes of added fields what it makes of those of a resource', () => {
    const further: readonly FieldDefinition[] = [
      { source: 'note', type: 'text', on: 'edit' },
      { source: 'owner', type: 'text', lockedOnEdit: true },
      { source: 'token', type: 'secret', shownOnce: true },
      { source: 'isFast', type: 'boolean', list: 'shown', columns: { isFaster: false } },
    ];
    const own = base({ fields: [...base().fields, ...further] });
    const extended = withExtensions(base(), [extendResource('trunks', { fields: further })]);
    expect([extended.fields, extended.api]).toEqual([own.fields, own.api]);
    expect(extended.api).toMatchObject({
      createFields: ['name', 'owner', 'isFast', 'isFaster'],
      updateFields: ['name', 'note', 'isFast', 'isFaster'],
      shownOnce: ['token'],
      texts: ['name', 'note', 'owner'],
    });
  });

  it('keeps in the rows of a list what a further column shows, and no secret', () => {
    const short = base({
      api: { collection: 'Trunks', idField: 'trunk_sid', listFields: ['name'] },
      fields: [...base().fields, { source: 'place', type: 'text' }, { source: 'pin', type: 'secret' }],
    });
    const extended = withExtensions(short, [
      extendResource('trunks', {
        fields: [
          { source: 'note', type: 'text', list: 'hidden', form: false },
          { source: 'hook.url', type: 'text', list: 'shown', form: false, columns: { other: undefined } },
          { source: 'key', type: 'secret', list: 'shown' },
          { source: 'form', type: 'text' },
        ],
        change: { place: { list: 'shown' }, pin: { list: 'shown' }, name: { maxLength: 9 } },
      }),
    ]);
    const all = { trunk_sid: '1', name: 'n', note: 'x', hook: { url: 'u' }, other: 1, key: 'k', form: 'f' };
    expect(fromApi(extended.api, { ...all, place: 'p', pin: '1' }, 'list')).toEqual({
      ...{ id: '1', trunk_sid: '1', name: 'n', note: 'x', hook: { url: 'u' }, other: 1, place: 'p' },
    });
    expect(withExtensions(base(), [extendResource('trunks', {})]).api.listFields).toBeUndefined();
  });

  it('shows a text that the platform answers as an object as nothing', () => {
    const extended = withExtensions(base(), [
      extendResource('trunks', { fields: [{ source: 'note', type: 'text', list: 'shown' }] }),
    ]);
    expect(fromApi(extended.api, { trunk_sid: '1', note: { a: 1 } })).toMatchObject({ note: null });
  });

  it('changes options of a field and keeps the others; what is not there is told and ignored', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const extended = withExtensions(base(), [
      extendResource('trunks', { change: { name: { maxLength: 20 }, gone: { list: 'shown' } } }),
    ]);
    expect(extended.fields).toEqual([
      { source: 'name', type: 'text', list: 'primary', required: true, maxLength: 20 },
    ]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'An extension changes fields that trunks does not have: gone',
    );
  });

  it('shows parts behind those of the portal, and replaces what only one can be', () => {
    const own = { formEnd: () => <>own </>, deleteDialog: () => <>own question</> };
    const extended = withExtensions(base({ slots: own }), [
      extendResource('trunks', {
        slots: { formEnd: () => <>first </>, listNotice: () => <>notice</>, deleteDialog: () => <>theirs</> },
      }),
      extendResource('trunks', { slots: { formEnd: () => <>second</> } }),
    ]);
    expect(shown(extended.slots?.formEnd)).toBe('own first second');
    expect(extended.slots?.deleteDialog).not.toBe(own.deleteDialog);
    expect(shown(extended.slots?.listNotice)).toContain('notice');
  });

  it('reaches the parts of a list that loads on its own, once', async () => {
    const parts: ListParts = { fields: [{ source: 'name', type: 'text', list: 'primary' }] };
    const extended = withExtensions(base({ listParts: () => Promise.resolve({ default: parts }) }), [
      extendResource('trunks', {
        fields: [{ source: 'note', type: 'text', list: 'shown', form: false }],
        change: { name: { rank: 'high' } },
        slots: { listNotice: () => <>notice</> },
      }),
    ]);
    const loaded = await extended.listParts?.();
    expect(loaded?.default.fields).toMatchObject([{ source: 'name', rank: 'high' }, { source: 'note' }]);
    expect(loaded?.default.slots?.listNotice).toBeDefined();
    expect(sources(extended)).toEqual(['name']);
  });

  it('leaves other resources as they are', () => {
    const trunks = base();
    expect(withExtensions(trunks, [extendResource('clients', { slots: {} })])).toBe(trunks);
  });
});

describe('extendPortal', () => {
  it('puts what several folders add in their order', () => {
    const panel = () => <>panel</>;
    const found = contributionsOf([
      extendPortal({ commands: [{ id: 'a', name: 'A' }], overviewPanels: [panel] }),
      extendPortal({
        commands: [{ id: 'b', name: 'B' }],
        callTabs: [{ id: 't', label: 'T', component: panel }],
      }),
    ]);
    expect(found.commands.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(found.overviewPanels).toEqual([panel]);
    expect(found.callTabs.map(({ id }) => id)).toEqual(['t']);
  });
});

describe('what is promised', () => {
  const module = readFileSync('src/extension.ts', 'utf8');
  const docs = readFileSync('docs/extending.md', 'utf8');
  const exported = [...module.matchAll(/export (?:type )?\{([^}]+)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map(name =>
      name
        .replace(/^.* as /s, '')
        .replace('type ', '')
        .trim(),
    )
    .filter(Boolean);

  it('is listed in docs/extending.md: a name that goes is missed here', () => {
    const [, listed = ''] = docs.split('## What is promised');
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(names.sort()).toEqual([...exported].sort());
  });

  const version = /version (\d+\.\d+) of the promise/.exec(docs)?.[1] ?? '';

  it('has the types of its version: what changes is told in CHANGELOG.md, under a higher one', async () => {
    expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(
      `Version ${version} of what extensions are promised`,
    );
    await expect(`${promisedTypes('src/extension.ts').join('\n')}\n`).toMatchFileSnapshot(
      `promised/${version}.txt`,
    );
  });
});
