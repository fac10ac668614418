import { LinkBase } from 'ra-core';
import { internalPath } from '../../config/internalPath.ts';
import { useCan } from '../access/AccessContext.ts';

interface RecordLinkProps {
  kind: 'accounts' | 'applications' | 'carriers';
  sid: string;
  name: string;
  /** Its record, or what tells whose it is; undefined: not known. */
  owner: object | undefined;
}

/** A link for those who may open the record. */
export const RecordLink = ({ kind, sid, name, owner }: RecordLinkProps) => {
  const can = useCan();
  return owner && can('edit', kind, owner) ? (
    <LinkBase to={internalPath(kind, sid, 'edit')}>{name}</LinkBase>
  ) : (
    name
  );
};
