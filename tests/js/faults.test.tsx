import { isInSample } from '../e2e/faults/table';
import { tryFaults } from './faults';

/** Each fault once, and three kinds and a double click on each screen. Everything else is in wide/. */
tryFaults( isInSample );
