import { lazyComponent } from '../../../components/app/lazyComponent.tsx';

interface CarrierFindingsProps {
  gateway?: string;
  fields?: readonly string[];
}

/** Rules and texts load beside the form, which waits for nothing. */
export const CarrierFindings = lazyComponent<CarrierFindingsProps>(() => import('./CarrierFindings.tsx'));
