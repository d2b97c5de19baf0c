import { tryTheSample } from './faults';

tryTheSample( 1, 2 );
