export { Toolbar } from './toolbar';
export { Controls } from './controls';
