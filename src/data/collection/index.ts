/**
 * What the stores of Storeboard are made of (docs/architecture.md, 'Stores'). Rows with a number of all (`rows.ts`, `write-row.ts`), things
 * that the server writes whole (`batch-requests.ts`) and writes that are made once (`once.ts`) come apart: the first screen needs none of them.
 */
export { entity, keyed } from './entity';
export { createStore, receive, type Change, type KeyedChange, type State, type Store, type Thunk } from './store';
export { write, type Write } from './write';
