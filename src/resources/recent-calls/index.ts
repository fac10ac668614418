import CallIcon from '@mui/icons-material/CallOutlined';
import { EVERYBODY, ownAccountOnly } from '../../authProvider/access.ts';
import { PREPARATIONS } from '../../dataProvider/preparedFilters.ts';
import { MOST_CALLS, recentCallId } from '../../platform/calls/call.ts';
import { callTitle } from '../../platform/calls/callTitle.ts';
import { defineResource } from '../defineResource.ts';
import type { ListedCall } from './CallCells.tsx';
import { CallPage } from './lazyPanel.ts';

export default defineResource<ListedCall>({
  name: 'recent-calls',
  menu: { group: 'main', order: 70, icon: CallIcon },
  // docs/platform-api.md#recent-calls
  api: {
    collection: 'RecentCalls',
    idField: 'call_sid',
    rowId: recentCallId,
    nesting: { list: 'accountOrProvider' },
    paging: 'server',
    pageSizeParam: 'count',
    serverFilters: ['days', 'start', 'end', 'direction', 'answered', 'trunk'],
    newest: {
      rows: MOST_CALLS,
      derived: async () => ({ code: (await import('../../platform/calls/outcome.ts')).failureCode }),
    },
    ...PREPARATIONS.RecentCalls,
  },
  access: { list: EVERYBODY, delete: EVERYBODY, record: ownAccountOnly },
  accountFilter: { mode: 'optional', minimum: 'service_provider' },
  title: callTitle,
  listParts: () => import('./callsList.tsx'),
  // docs/decisions.md#call-identity
  pages: { ':account_sid/:call': CallPage },
});
