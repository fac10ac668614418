import { walkPlaces } from '../../support/walks/walkPlaces.ts';

walkPlaces('edit');
