import { describe, expect, it } from 'vitest';
import { defineResource, mappingOf, type ResourceDefinition } from '../../../src/resources/defineResource.ts';
import type { FieldDefinition } from '../../../src/resources/fields.ts';

interface Thing {
  id: string;
  name: string;
  secret: string;
  owner_sid: string;
  is_on: boolean;
  shown_only: boolean;
  created_note: string;
  edited_note: string;
}

const fields: readonly FieldDefinition<Thing>[] = [
  { source: 'name', type: 'text', required: true },
  { source: 'secret', type: 'secret', lockedOnEdit: true },
  { source: 'is_on', type: 'boolean' },
  { source: 'shown_only', type: 'boolean', form: false },
  { source: 'created_note', type: 'text', on: 'create' },
  { source: 'edited_note', type: 'text', on: 'edit' },
];

const define = (
  api: Partial<ResourceDefinition['api']> = {},
  more: Partial<ResourceDefinition<Thing>> = {},
) =>
  defineResource<Thing>({
    name: 'things',
    text: { one: 'thing', many: 'things' },
    api: { collection: 'Things', idField: 'thing_sid', ...api },
    access: { list: ['admin'] },
    title: ({ name }) => name,
    fields,
    ...more,
  });

describe('defineResource', () => {
  it('lets a POST carry the inputs of the add form, locked ones included', () => {
    expect(define().api.createFields).toEqual(['name', 'secret', 'is_on', 'created_note']);
  });

  it('lets a PUT carry the inputs of the edit form that are not locked', () => {
    expect(define().api.updateFields).toEqual(['name', 'is_on', 'edited_note']);
  });

  it('reads boolean fields as flags, also those that are only shown', () => {
    expect(define().api.flags).toEqual(['is_on', 'shown_only']);
  });

  it('keeps what a declaration says itself, even nothing', () => {
    const own = { createFields: [], updateFields: ['name'], flags: ['other'] };
    expect(define(own).api).toMatchObject(own);
  });

  it('changes nothing else of the declaration', () => {
    const { api, ...rest } = define({ paging: 'server' }, { afterUpdate: 'list' });
    expect(api).toMatchObject({ collection: 'Things', idField: 'thing_sid', paging: 'server' });
    expect(rest).toMatchObject({ name: 'things', afterUpdate: 'list', fields, access: { list: ['admin'] } });
  });
});

describe('mappingOf', () => {
  it('hands the data provider name and mapping only', () => {
    const definition = define();
    expect(mappingOf(definition as unknown as ResourceDefinition)).toEqual({
      name: 'things',
      api: definition.api,
    });
  });
});
