import type { Lcr } from '../../platform/records.ts';
import type { ResourceTexts } from '../text.ts';

export default {
  one: 'outbound call routing',
  many: 'outbound call routes',
  heading: 'Outbound call routing',
  menu: 'Outbound Call Routing',
  add: 'Add outbound call routes',
  addTitle: 'Add outbound call routes',
  editTitle: 'Edit outbound call routes',
  filter: 'Filter by name',
  empty: 'No outbound call routes.',
  about: 'Outbound call routes select a carrier for a call when several are available.',
  created: 'Least cost routing successfully created',
  updated: 'Least cost routing successfully updated',
  deleted: 'Deleted outbound call routing %{name}',
  confirmDelete: 'Are you sure you want to delete outbound call routing %{name}?',
  deleteButton: 'Delete outbound call routes',
  fields: {
    name: 'Name',
    is_active: 'Active',
    account_sid: 'Owner',
    number_routes: 'Routes',
  },
  words: { is_active: { on: 'Active', off: 'Inactive' } },
  account_filter: 'Used by',
  routes: '%{count} route |||| %{count} routes',
  list_refused: 'You do not have permissions to manage all outbound call routes',
} satisfies ResourceTexts<Lcr>;
