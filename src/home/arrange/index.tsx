export { Toolbar } from './toolbar';
export { Controls } from '../../components/arrange/controls';
