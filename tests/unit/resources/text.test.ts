import { describe, expect, it } from 'vitest';
import type { RaRecord } from 'ra-core';
import { defineResource, type ResourceDefinition } from '../../../src/resources/defineResource.ts';
import { completeText, resourceFormMessages } from '../../../src/resources/formText.ts';
import { resourceMessages, type ResourceTexts } from '../../../src/resources/text.ts';

describe('completeText', () => {
  it('makes every sentence from singular and plural', () => {
    expect(completeText({ one: 'phone number', many: 'phone numbers' })).toEqual({
      name: 'phone number |||| phone numbers',
      heading: 'Phone numbers',
      menu: 'Phone numbers',
      add: 'Add phone number',
      addTitle: 'Add phone number',
      editTitle: 'Edit phone number',
      filter: '',
      empty: 'No phone numbers.',
      about: '',
      created: 'Phone number created successfully',
      updated: 'Phone number updated successfully',
      deleted: 'Deleted phone number %{name}',
      confirmDelete: 'Are you sure you want to delete the phone number %{name}?',
      deleteButton: 'Delete phone number',
    });
  });

  it('takes the heading for the menu, and the button for the title of the add page', () => {
    const { menu, addTitle } = completeText({ one: 'a', many: 'b', heading: 'Heading', add: 'Button' });
    expect({ menu, addTitle }).toEqual({ menu: 'Heading', addTitle: 'Button' });
  });

  it('lets every sentence be replaced', () => {
    const own = {
      heading: '1',
      menu: '2',
      add: '3',
      addTitle: '4',
      editTitle: '5',
      filter: '6',
      empty: '7',
      about: '8',
      created: '9',
      updated: '10',
      deleted: '11',
      confirmDelete: '12',
      deleteButton: '13',
    };
    expect(completeText({ one: 'a', many: 'b', ...own })).toEqual({ name: 'a |||| b', ...own });
  });
});

interface Thing {
  id: string;
  label: string;
  owner_sid: string;
  is_on: boolean;
}

const things = (text?: ResourceTexts<Thing>) =>
  defineResource<Thing>({
    name: 'new-things',
    ...(text ? { text } : {}),
    api: { collection: 'Things', idField: 'thing_sid' },
    access: { list: ['admin'], create: ['admin'] },
    title: ({ label }) => label,
    sections: ['general'],
    fields: [
      { source: 'label', type: 'text', unique: true },
      { source: 'owner_sid', type: 'reference', reference: 'accounts', none: true },
      { source: 'is_on', type: 'boolean' },
    ],
  }) as unknown as ResourceDefinition<RaRecord>;

const messagesOf = (text?: ResourceTexts<Thing>, beside?: ResourceTexts) =>
  resourceMessages([things(text)], beside ? { 'new-things': beside } : {})['new-things'];

describe('resourceMessages', () => {
  it('say nothing of adding, changing and deleting where records can only be read', () => {
    const whole = things();
    const readOnly = [{ ...whole, access: { list: ['admin'] as const } }];
    const first = resourceMessages(readOnly, {})[whole.name];
    expect(first).toMatchObject({ heading: 'New things', empty: 'No new things.' });
    expect(first).not.toHaveProperty('add');
    expect(resourceFormMessages(readOnly, {})).toEqual({});
    expect(messagesOf()).toHaveProperty('add', 'Add new things');
    expect(resourceFormMessages([whole], {})[whole.name]).toMatchObject({
      created: 'New things created successfully',
      deleteButton: 'Delete new things',
    });
  });

  it('makes words from the names where there is no text', () => {
    expect(messagesOf()).toMatchObject({
      name: 'new things |||| new things',
      add: 'Add new things',
      sections: { general: 'General' },
      fields: { label: 'Label', owner_sid: 'Owner', is_on: 'Is on' },
      unique: { label: 'This value is already in use.' },
      words: { owner_sid: { none: 'None' } },
    });
  });

  const text = {
    one: 'thing',
    many: 'things',
    sections: { general: 'All' },
    fields: { label: 'Its label' },
    help: { label: 'What it is called.' },
    unique: { label: 'Taken.' },
    words: { owner_sid: { none: 'Nobody' }, is_on: { on: 'On', off: 'Off' } },
    more: { still: 'More' },
  };
  const said = {
    name: 'thing |||| things',
    empty: 'No things.',
    sections: { general: 'All' },
    fields: { label: 'Its label', owner_sid: 'Owner' },
    help: { label: 'What it is called.' },
    unique: { label: 'Taken.' },
    words: { owner_sid: { none: 'Nobody' }, is_on: { on: 'On', off: 'Off' } },
    more: { still: 'More' },
  };

  it('takes the texts of the declaration', () => expect(messagesOf(text)).toMatchObject(said));

  it('takes the texts beside the declaration', () => expect(messagesOf(undefined, text)).toMatchObject(said));

  it('has no singular and plural beside the sentences', () => {
    expect(Object.keys(messagesOf(text) ?? {})).not.toContain('one');
    expect(Object.keys(messagesOf(text) ?? {})).not.toContain('many');
  });
});
