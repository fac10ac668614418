import { lazyComponent } from '../../../components/app/lazyComponent.tsx';
import type { PlayerProps } from './LoadedPlayer.tsx';

export const Player = lazyComponent<PlayerProps>(() => import('./Player.tsx'));
