import { tryTheRest } from '../faults';

tryTheRest( 4, 4 );
