import { tryTheSample } from './faults';

tryTheSample( 2, 2 );
