import { describe, expect, it } from 'vitest';
import { completeText } from '../../../src/resources/text.ts';

describe('completeText', () => {
  it('makes every sentence from singular and plural', () => {
    expect(completeText({ one: 'phone number', many: 'phone numbers' })).toEqual({
      name: 'phone number |||| phone numbers',
      heading: 'phone numbers',
      menu: 'phone numbers',
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
