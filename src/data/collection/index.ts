/**
 * What the stores of Storeboard are made of (docs/architecture.md, 'Stores'). Rows with a number of all (`rows.ts`, `write-row.ts`) and things
 * that the server writes whole (`batch-requests.ts`) come apart: the first screen needs neither.
 */
export { entity, keyed } from './entity';
export { createStore, receive, type Change, type KeyedChange, type State, type Store, type Thunk } from './store';
export { write, type Write } from './write';
