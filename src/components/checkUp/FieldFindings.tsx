import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { findingsOfRecord } from './formFindings.ts';
import { FindingNote } from './FindingNote.tsx';

const FieldFindings = ({ source }: { source: string }) => {
  const resource = useResourceContext() ?? '';
  const values = useWatch();
  const findings = useMemo(
    () => findingsOfRecord(resource, values).filter(({ rule }) => rule.field === source),
    [resource, values, source],
  );
  return <FindingNote findings={findings} />;
};

export default FieldFindings;
