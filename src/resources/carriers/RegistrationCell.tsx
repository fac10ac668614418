import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { RegisterStatusField } from './RegisterStatus.tsx';

/** The registration in the list. */
export const RegisterStatusCell = ({ record }: { record: Carrier }) => (
  <RegisterStatusField carrier={record} />
);
