import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import type { PlayerProps } from './Player.tsx';

export const Player = lazyComponent<PlayerProps>(() => import('./Player.tsx'));
