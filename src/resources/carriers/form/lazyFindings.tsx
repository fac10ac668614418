import { lazyComponent } from '../../../components/app/lazyComponent.tsx';

interface CarrierFindingsProps {
  gateway?: string;
  fields?: readonly string[];
}

/** Rules and texts load beside the form, which does not wait for them. */
export const CarrierFindings = lazyComponent<CarrierFindingsProps>(() => import('./CarrierFindings.tsx'));
