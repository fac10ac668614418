import type { Carrier } from '../../platform/carrier/carrierRecords.ts';
import { RegisterStatus } from './RegisterStatus.tsx';

/** The registration in the list. */
export const RegistrationCell = ({ record }: { record: Carrier }) => <RegisterStatus carrier={record} />;
