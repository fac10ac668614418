import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import type { RuleListProps } from './RuleList.tsx';

export const RuleList = lazyComponent<RuleListProps>(() => import('./RuleList.tsx'));
