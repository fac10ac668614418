import type { ReactNode } from 'react';
import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import { RoutingTableProvider } from './routingTable.tsx';
import './lcr.css';

const TesterAside = lazyComponent<object>(() => import('../tester/TesterAside.tsx'));

/** The form, and beside it what reads the table as it is edited. Outside the form: its inputs are no fields. */
export const LcrLayout = ({ children }: { children: ReactNode }) => (
  <RoutingTableProvider>
    <div className="pb-lcr">
      <div className="pb-lcr-form">{children}</div>
      <div className="pb-lcr-aside">
        <TesterAside />
      </div>
    </div>
  </RoutingTableProvider>
);
