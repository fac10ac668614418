declare module 'virtual:first-requests' {
  import type { FirstRequestsEntry } from './dataProvider/firstRequests.ts';

  const table: readonly FirstRequestsEntry[];
  export default table;
}
