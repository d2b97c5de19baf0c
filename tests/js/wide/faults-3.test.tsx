import { tryTheRest } from '../faults';

tryTheRest( 3, 4 );
