/**
 * What the stores of Storeboard are made of (docs/architecture.md, 'Stores'). Rows with a number of all (`counted-list.ts`, `write-list-item.ts`), things
 * that the server writes whole (`batch-requests.ts`) and writes that are made once (`mutation.ts`) come apart: the first screen needs none of them.
 */
export { entity, keyed } from './entity';
export { createStore, receive, type Change, type KeyedChange, type State, type Store, type Thunk } from './store';
export { write, type Write } from './write';
