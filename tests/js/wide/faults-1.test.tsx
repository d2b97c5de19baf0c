import { tryTheRest } from '../faults';

tryTheRest( 1, 4 );
