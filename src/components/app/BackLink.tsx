import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { LeftIcon } from './icons.tsx';

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

export const BackLink = ({ to, children }: BackLinkProps) => (
  <p className="pb-kind">
    <LinkBase to={to}>
      <LeftIcon />
      {children}
    </LinkBase>
  </p>
);
