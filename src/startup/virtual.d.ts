declare module 'virtual:first-requests' {
  import type { FirstRequestsEntry } from './firstRequests.ts';

  const table: readonly FirstRequestsEntry[];
  export default table;
}
