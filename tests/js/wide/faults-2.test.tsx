import { tryTheRest } from '../faults';

tryTheRest( 2, 4 );
