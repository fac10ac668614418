import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { findingsOfCarrier } from '../../../components/checkUp/formFindings.ts';
import { FindingNote } from '../../../components/checkUp/FindingNote.tsx';
import type { CarrierFormValues } from '../model/formRows.ts';

interface CarrierFindingsProps {
  gateway?: string;
  fields?: readonly string[];
}

const CarrierFindings = ({ gateway, fields = [] }: CarrierFindingsProps) => {
  const values = useWatch<CarrierFormValues>() as CarrierFormValues;
  const findings = useMemo(() => {
    const gateways = values.sip_gateways.filter(({ removed }) => !removed);
    const rows = gateways.map(row => ({ ...row, sip_gateway_sid: row.key }));
    return findingsOfCarrier({ ...values }, rows).filter(({ part, rule }) =>
      gateway === undefined ? part === undefined && fields.includes(rule.field ?? '') : part === gateway,
    );
  }, [values, gateway, fields]);
  return <FindingNote findings={findings} />;
};

export default CarrierFindings;
